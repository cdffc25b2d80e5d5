import { billOf } from '#shared/bills/bill.ts';
import { takeOff } from '#shared/bills/discount.ts';
import { type VisitLine, visitLines } from '#shared/bills/visit-bill.ts';
import type { UsablePackage } from '#shared/bookings/contract.ts';
import { EXTRACTION_CENTS, extractionCents, priceToShow } from '#shared/bookings/price.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { formatCents, parseMoney } from '#shared/kit/money.ts';
import { sum } from '#shared/kit/sum.ts';
import { earnedBy } from '#shared/loyalty/earning.ts';

type PriceLine = { what: string; price: string };
export type PricedPart = {
  treatment: Treatment;
  hasExtraction: boolean;
  /** The package whose session pays for it. */
  session?: Pick<UsablePackage, 'name' | 'share' | 'includesExtraction'> | null;
};

/** Until a treatment is chosen: what a visit costs at least, "from $58"; nothing where none can be booked. */
export function lowestTotal(bookable: readonly Treatment[]): string | null {
  if (bookable.length === 0) return null;
  const lowest = Math.min(...bookable.map((each) => parseMoney(priceToShow(each)) ?? 0));
  return `from ${formatCents(lowest).replace(/\.00$/, '')}`;
}

/** The parts of the total, so that every change has a line. */
export function priceLines(parts: readonly PricedPart[], promo?: { code: string; cents: number } | null) {
  const bill = billOf(withCode(parts.flatMap(toLines), promo));
  const linesOf = (place: number) => bill.lines.filter((line) => line.place === place);
  const lines = [
    ...parts.flatMap(inWords),
    ...(promo ? [{ what: `Code ${promo.code}`, price: formatCents(-promo.cents) }] : []),
    ...parts.flatMap(({ session }, place) => {
      const cents = sum(linesOf(place).map(({ sessionCents }) => sessionCents));
      return session && cents > 0 ? [{ what: `Session of ${session.name}`, price: formatCents(-cents) }] : [];
    }),
  ];
  // Each treatment of a visit is a booking, which earns by itself.
  const dollars = parts.map((_, place) => Math.floor(earnedBy(linesOf(place)).treatment.cents / 100));
  return {
    lines,
    totalCents: bill.totalCents,
    total: formatCents(bill.totalCents),
    wholeDollars: sum(dollars),
  };
}

type FormLine = VisitLine & { place: number };

function toLines({ treatment, hasExtraction, session }: PricedPart, place: number): FormLine[] {
  return visitLines([
    {
      treatmentCents: parseMoney(treatment.price) ?? 0,
      extractionCents: extractionCents(treatment.extraction, hasExtraction),
      session: session && { paidCents: parseMoney(session.share) ?? 0 },
      sessionPaysExtraction: session?.includesExtraction,
    },
  ]).map((line) => ({ ...line, place }));
}

/** It takes something off the treatments that are paid with money. */
function withCode(lines: FormLine[], promo: { cents: number } | null | undefined): FormLine[] {
  const isLess = ({ kind, session }: FormLine) => kind === 'treatment' && !session;
  const less = takeOff(lines.filter(isLess), promo?.cents ?? 0);
  return lines.map((line) => (isLess(line) ? less.shift()! : line)); // one for each
}

function inWords({ treatment, hasExtraction }: PricedPart): PriceLine[] {
  const what = { what: treatment.name, price: formatCents(parseMoney(treatment.price) ?? 0) };
  const extraction = extractionPrice(treatment.extraction, hasExtraction);
  return extraction ? [what, { what: 'Facial extraction', price: extraction }] : [what];
}

function extractionPrice(rule: Treatment['extraction'], hasExtraction: boolean): string | null {
  if (rule === 'included') return 'Included';
  const isCharged = rule === 'required' || (rule === 'optional' && hasExtraction);
  return isCharged ? formatCents(EXTRACTION_CENTS) : null;
}
