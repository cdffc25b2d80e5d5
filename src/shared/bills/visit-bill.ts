import { type Bill, type BillLine, type BillRules, billOf, type Means } from './bill.ts';

type Session = NonNullable<BillLine['session']>;
type VisitPart<S extends Session> = {
  /** With what a code took off. */
  treatmentCents: number;
  promoCents?: number | undefined;
  extractionCents: number;
  /** It pays for the treatment, not for the extraction. */
  session?: S | null | undefined;
};
export type VisitLine<S extends Session = Session> = BillLine & { session?: S | null | undefined };

/** What a visit is billed for: each treatment, and its extraction where one is charged. */
export function visitLines<S extends Session>(parts: readonly VisitPart<S>[]): VisitLine<S>[] {
  return parts.flatMap(({ treatmentCents, promoCents = 0, extractionCents, session }) => [
    { kind: 'treatment', priceCents: treatmentCents + promoCents, quantity: 1, promoCents, session },
    ...(extractionCents > 0
      ? [{ kind: 'extraction' as const, priceCents: extractionCents, quantity: 1 }]
      : []),
  ]);
}

type Visit = {
  /** Of all treatments, with what a code took off; and what sessions pay of it. */
  treatmentCents: number;
  sessionCents: number;
  promoCents?: number | undefined;
  extractionCents: number;
};

/** Of a booking, or of a visit of several treatments, of which sessions may pay for some. */
export function visitBill(visit: Visit, means: Means = {}, rules: BillRules = {}): Bill<VisitLine> {
  const { treatmentCents, sessionCents, promoCents, extractionCents } = visit;
  const lines = visitLines([
    { treatmentCents: sessionCents, extractionCents: 0, session: { paidCents: 0 } },
    { treatmentCents: treatmentCents - sessionCents, promoCents, extractionCents },
  ]);
  return billOf(lines, { depositCents: 0, ...means }, rules);
}
