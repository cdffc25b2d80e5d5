import type { Treatment } from '#shared/catalog/contract.ts';
import { usePromoCode } from '#web/promo-codes/use-promo-code.ts';
import type { ChosenPart } from './booking-draft.ts';

/** A promo code for the treatments of a visit; one that a session pays for takes none. */
export function useVisitPromo(
  treatment: Treatment | undefined,
  more: readonly ChosenPart[],
  { isSessionUsed = false } = {},
) {
  const first = treatment && !isSessionUsed ? [treatment] : [];
  const all = treatment ? [...first, ...more.map((part) => part.treatment)] : [];
  return usePromoCode(all.map(({ id, price: amount }) => ({ kind: 'treatment', id, amount })));
}
