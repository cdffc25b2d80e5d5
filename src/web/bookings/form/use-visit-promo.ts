import type { Treatment } from '#shared/catalog/contract.ts';
import { SESSION_TAKES_NO_CODE } from '#shared/promo-codes/session-words.ts';
import { usePromoCode } from '#web/promo-codes/use-promo-code.ts';

/** A promo code for the treatments of a visit; those that a session pays for take none. */
export function useVisitPromo(treatments: readonly Treatment[], sessions: readonly (object | null)[] = []) {
  const paid = treatments.filter((_, place) => !sessions[place]);
  const lines = paid.map(({ id, price: amount }) => ({ kind: 'treatment', id, amount }) as const);
  const isBarred = treatments.length > 0 && lines.length === 0;
  return usePromoCode(lines, isBarred ? SESSION_TAKES_NO_CODE : undefined);
}
