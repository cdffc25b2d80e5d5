import { billOf } from '#shared/bills/bill.ts';
import { visitLines } from '#shared/bills/visit-bill.ts';
import { type ExtractionRule, extractionCents } from '#shared/bookings/price.ts';
import { sessionValue } from '#shared/prepaid/ledger/balance.ts';

type Offer = { sessions: number; priceCents: number; includesExtraction: boolean };
/** At the price of the day. */
type Treatment = { priceCents: number; extraction: ExtractionRule };

/** Whether a session pays for an extraction, or it is paid with the visit; none where its treatments have none. */
export type SessionExtraction = 'included' | 'paid' | 'none';

export function sessionExtraction(
  { includesExtraction }: Pick<Offer, 'includesExtraction'>,
  rules: readonly ExtractionRule[],
): SessionExtraction {
  if (rules.some((rule) => rule === 'required' || rule === 'optional'))
    return includesExtraction ? 'included' : 'paid';
  return rules.includes('included') ? 'included' : 'none';
}

/** What one session comes to, to the cent, rounded down. */
export function pricePerSession({ sessions, priceCents }: Pick<Offer, 'sessions' | 'priceCents'>): number {
  return sessionValue({ sessions, cents: priceCents });
}

/** What as many visits as the package has sessions cost less with it than alone; below zero: they cost more. */
export function savedCents(offer: Offer, { priceCents, extraction }: Treatment): number {
  const visit = { treatmentCents: priceCents, extractionCents: extractionCents(extraction) };
  const bySession = { ...visit, session: { paidCents: 0 }, sessionPaysExtraction: offer.includesExtraction };
  const [alone, withIt] = [visit, bySession].map(
    (each) => billOf(visitLines([each])).totalCents * offer.sessions,
  );
  return alone! - withIt! - offer.priceCents; // both are there
}

/** What is saved at least and at most, by treatment. Null where one of them saves nothing: alone it costs no more. */
export function savingOf(
  offer: Offer,
  treatments: readonly Treatment[],
): { leastCents: number; mostCents: number } | null {
  const saved = treatments.map((each) => savedCents(offer, each));
  const [leastCents, mostCents] = [Math.min(...saved), Math.max(...saved)];
  return saved.length > 0 && leastCents > 0 ? { leastCents, mostCents } : null;
}
