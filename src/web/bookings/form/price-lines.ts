import { billOf } from '#shared/bills/bill.ts';
import { takeOff } from '#shared/bills/discount.ts';
import { type VisitLine, visitLines } from '#shared/bills/visit-bill.ts';
import { DEFAULT_PRICE_CENTS, EXTRACTION_CENTS, extractionCents } from '#shared/bookings/price.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { formatCents, parseMoney } from '#shared/kit/money.ts';

type PriceLine = { what: string; price: string };
export type PricedPart = {
  treatment: Treatment;
  hasExtraction: boolean;
  /** The package whose session pays for it. */
  session?: { name: string } | null;
};

type Part = Omit<PricedPart, 'treatment'> & { treatment: Treatment | undefined };
/** Until a treatment is chosen, what it costs at least is shown. */
const UNCHOSEN: Part = { treatment: undefined, hasExtraction: true };

/** The parts of the total, so that every change has a line. */
export function priceLines(chosen: readonly PricedPart[], promo?: { code: string; cents: number } | null) {
  const parts: readonly Part[] = chosen.length > 0 ? chosen : [UNCHOSEN];
  const bill = billOf(withCode(parts.flatMap(toLines), promo));
  const bySession = bill.lines.filter(({ sessionCents }) => sessionCents > 0);
  const lines = [
    ...parts.flatMap(inWords),
    ...(promo ? [{ what: `Code ${promo.code}`, price: formatCents(-promo.cents) }] : []),
    ...bySession.map(({ session, sessionCents }) => ({
      what: `Session of ${session?.name}`,
      price: formatCents(-sessionCents),
    })),
  ];
  // What a session earns is its share of what was paid for the package, which only the studio knows.
  const earningCents = bySession.length > 0 ? 0 : bill.points.treatment.cents;
  return { lines, total: formatCents(bill.totalCents), wholeDollars: Math.floor(earningCents / 100) };
}

type FormLine = VisitLine<{ name: string; paidCents: number }>;

function toLines({ treatment, hasExtraction, session }: Part): FormLine[] {
  return visitLines([
    {
      treatmentCents: treatment ? (parseMoney(treatment.price) ?? 0) : DEFAULT_PRICE_CENTS,
      extractionCents: extractionCents(treatment?.extraction ?? 'required', hasExtraction),
      session: treatment && session ? { ...session, paidCents: 0 } : null,
    },
  ]);
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
