import type { Fact, SignedFacts } from './facts.ts';
import { type FormKind, validUntil } from './form-state.ts';

export type SignedForm = {
  kind: FormKind;
  monthsValid: number;
  signedOn: string;
  /** It is surely the client's. */
  isProven: boolean;
  /** The visit, by its first booking, for which somebody signed it who only typed who they are. */
  bookingId: number | null;
  facts: readonly Fact[];
};

/**
 * What the signed forms of a client say on a studio day, in their order; null without a valid intake form, for then nothing
 * is known. What was only typed counts for the visit it was typed for, and for no other.
 */
export function formsThatCount(
  signed: readonly SignedForm[],
  { day, visitId }: { day: string; visitId: number | null },
): SignedFacts[] | null {
  const counting = signed.filter(
    ({ signedOn, monthsValid, isProven, bookingId }) =>
      validUntil(signedOn, monthsValid) > day && (isProven || bookingId === null || bookingId === visitId),
  );
  if (!counting.some(({ kind }) => kind === 'intake')) return null;
  return counting.map(({ kind, isProven, bookingId, facts }) => ({
    isProven,
    isIntake: kind === 'intake',
    isTyped: bookingId !== null && !isProven,
    facts,
  }));
}
