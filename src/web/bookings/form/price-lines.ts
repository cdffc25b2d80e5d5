import { billOf } from '#shared/bills/bill.ts';
import { takeOff } from '#shared/bills/discount.ts';
import { type VisitLine, visitLines } from '#shared/bills/visit-bill.ts';
import type { UsablePackage } from '#shared/bookings/contract.ts';
import { DEFAULT_PRICE_CENTS, EXTRACTION_CENTS, extractionCents } from '#shared/bookings/price.ts';
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

type Part = Omit<PricedPart, 'treatment'> & { treatment: Treatment | undefined };
/** Until a treatment is chosen, what it costs at least is shown. */
const UNCHOSEN: Part = { treatment: undefined, hasExtraction: true };

/** The parts of the total, so that every change has a line. */
export function priceLines(chosen: readonly PricedPart[], promo?: { code: string; cents: number } | null) {
  const parts: readonly Part[] = chosen.length > 0 ? chosen : [UNCHOSEN];
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

function toLines({ treatment, hasExtraction, session }: Part, place: number): FormLine[] {
  return visitLines([
    {
      treatmentCents: treatment ? (parseMoney(treatment.price) ?? 0) : DEFAULT_PRICE_CENTS,
      extractionCents: extractionCents(treatment?.extraction ?? 'required', hasExtraction),
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

function inWords({ treatment, hasExtraction }: Part): PriceLine[] {
  const what = treatment
    ? { what: treatment.name, price: formatCents(parseMoney(treatment.price) ?? 0) }
    : { what: 'From (choose a treatment)', price: formatCents(DEFAULT_PRICE_CENTS) };
  const extraction = extractionPrice(treatment?.extraction ?? 'required', hasExtraction);
  return extraction ? [what, { what: 'Facial extraction', price: extraction }] : [what];
}

function extractionPrice(rule: Treatment['extraction'], hasExtraction: boolean): string | null {
  if (rule === 'included') return 'Included';
  const isCharged = rule === 'required' || (rule === 'optional' && hasExtraction);
  return isCharged ? formatCents(EXTRACTION_CENTS) : null;
}
