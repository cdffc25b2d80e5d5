import { DEFAULT_PRICE_CENTS, EXTRACTION_CENTS, formTotalCents } from '#shared/bookings/price.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { formatCents, formatMoney, parseMoney } from '#shared/kit/money.ts';

type PriceLine = { what: string; price: string };

export type PricedPart = {
  treatment: Treatment;
  hasExtraction: boolean;
  /** The package whose session pays for it. */
  session?: { name: string } | null;
};

/** The parts of the total, so that every change has a line; while nothing is chosen, what it costs at least. */
export function priceLines(parts: readonly PricedPart[], promo?: { code: string; cents: number } | null) {
  const lines = parts.length > 0 ? parts.flatMap(linesOf) : AT_LEAST;
  const listCents = parts.map(({ treatment, hasExtraction }) => formTotalCents(treatment, hasExtraction));
  const fullCents = parts.length > 0 ? sum(listCents) : formTotalCents(undefined, true);
  const cents = fullCents - (promo?.cents ?? 0);
  const paid = parts.flatMap(({ session, treatment }) =>
    session ? [{ name: session.name, cents: parseMoney(treatment.price) ?? 0 }] : [],
  );
  return {
    lines: [
      ...lines,
      ...(promo ? [{ what: `Code ${promo.code}`, price: formatCents(-promo.cents) }] : []),
      ...paid
        .filter((each) => each.cents > 0)
        .map((each) => ({ what: `Session of ${each.name}`, price: formatCents(-each.cents) })),
    ],
    total: formatCents(cents - sum(paid.map((each) => each.cents))),
    // A visit earns its points whichever way it was paid.
    wholeDollars: Math.floor(cents / 100),
  };
}

const extractionLine = (price: string): PriceLine => ({ what: 'Facial extraction', price });

const AT_LEAST = [
  { what: 'From (choose a treatment)', price: formatCents(DEFAULT_PRICE_CENTS) },
  extractionLine(formatCents(EXTRACTION_CENTS)),
];

function linesOf({ treatment: { name, price, extraction: rule }, hasExtraction }: PricedPart): PriceLine[] {
  const line = { what: name, price: formatMoney(price) };
  if (rule === 'included') return [line, extractionLine('Included')];
  const isCharged = rule === 'required' || (rule === 'optional' && hasExtraction);
  return isCharged ? [line, extractionLine(formatCents(EXTRACTION_CENTS))] : [line];
}

function sum(all: readonly number[]): number {
  return all.reduce((total, each) => total + each, 0);
}
