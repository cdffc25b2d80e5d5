import { billOf } from '#shared/bills/bill.ts';
import { sessionValue } from '#shared/prepaid/ledger/balance.ts';

type Offer = { sessions: number; priceCents: number };

/** What one session comes to, to the cent, rounded down. */
export function pricePerSession({ sessions, priceCents }: Offer): number {
  return sessionValue({ sessions, cents: priceCents });
}

/**
 * What is saved against paying each visit. Known only when all treatments of the package have one price; null
 * otherwise, and when nothing is saved.
 */
export function savedCents(
  { sessions, priceCents }: Offer,
  treatmentCents: readonly number[],
): number | null {
  const [each] = treatmentCents;
  if (each === undefined || treatmentCents.some((cents) => cents !== each)) return null;
  const visits = billOf([{ kind: 'treatment', priceCents: each, quantity: sessions }]);
  const saved = visits.totalCents - priceCents;
  return saved > 0 ? saved : null;
}
