import { DEFAULT_PRICE_CENTS, EXTRACTION_CENTS, formTotalCents } from '#shared/bookings/price.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { formatCents, formatMoney, parseMoney } from '#shared/kit/money.ts';

export type PricedPart = {
  treatment: Treatment;
  hasExtraction: boolean;
  /** The package whose session pays for it. */
  session?: { name: string } | null;
};

/** The parts of the total, so that every change has a line; while nothing is chosen, what it costs at least. */
export function priceLines(parts: readonly PricedPart[], promo?: { code: string; cents: number } | null) {
  const lines = parts.length > 0 ? parts.flatMap(linesOf) : AT_LEAST;
  const full = parts.map(({ treatment, hasExtraction }) => formTotalCents(treatment, hasExtraction));
  const cents = sum(parts.length > 0 ? full : [formTotalCents(undefined, true)]) - (promo?.cents ?? 0);
  const paid = parts.flatMap(({ session, treatment }) =>
    session ? [{ what: `Session of ${session.name}`, cents: parseMoney(treatment.price) ?? 0 }] : [],
  );
  const taken = [
    ...(promo ? [{ what: `Code ${promo.code}`, cents: promo.cents }] : []),
    ...paid.filter((each) => each.cents > 0),
  ];
  return {
    lines: [...lines, ...taken.map((each) => ({ what: each.what, price: formatCents(-each.cents) }))],
    total: formatCents(cents - sum(paid.map((each) => each.cents))),
    // A visit earns its points whichever way it was paid.
    wholeDollars: Math.floor(cents / 100),
  };
}

const EXTRACTION = { what: 'Facial extraction', price: formatCents(EXTRACTION_CENTS) };
const AT_LEAST = [{ what: 'From (choose a treatment)', price: formatCents(DEFAULT_PRICE_CENTS) }, EXTRACTION];

function linesOf({ treatment: { name, price, extraction: rule }, hasExtraction }: PricedPart) {
  const line = { what: name, price: formatMoney(price) };
  if (rule === 'included') return [line, { ...EXTRACTION, price: 'Included' }];
  const isCharged = rule === 'required' || (rule === 'optional' && hasExtraction);
  return isCharged ? [line, EXTRACTION] : [line];
}

function sum(all: readonly number[]): number {
  return all.reduce((total, each) => total + each, 0);
}
