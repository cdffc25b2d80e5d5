import { DEFAULT_PRICE_CENTS, EXTRACTION_CENTS, formTotalCents } from '#shared/bookings/price.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { formatCents, formatMoney, parseMoney } from '#shared/kit/money.ts';

type PriceLine = { what: string; price: string };

/** The parts of the total, so that every change has a line. */
export function priceLines(
  treatment: Treatment | undefined,
  hasExtraction: boolean,
  more: { treatment: Treatment; hasExtraction: boolean }[] = [],
  /** For each treatment the package whose session pays for it. */
  sessions: readonly ({ name: string } | null)[] = [],
  promo?: { code: string; cents: number } | null,
) {
  const rule = treatment?.extraction ?? 'required';
  const lines: PriceLine[] = [
    treatment
      ? { what: treatment.name, price: formatMoney(treatment.price) }
      : { what: 'From (choose a treatment)', price: formatCents(DEFAULT_PRICE_CENTS) },
  ];
  const extraction = extractionPrice(rule, hasExtraction);
  if (extraction) lines.push({ what: 'Facial extraction', price: extraction });
  let totalCents = formTotalCents(treatment, hasExtraction);
  for (const part of more) {
    lines.push(...priceLines(part.treatment, part.hasExtraction).lines);
    totalCents += formTotalCents(part.treatment, part.hasExtraction);
  }
  if (promo) lines.push({ what: `Code ${promo.code}`, price: formatCents(-promo.cents) });
  totalCents -= promo?.cents ?? 0;
  // A visit earns its points whichever way it was paid.
  const wholeDollars = Math.floor(totalCents / 100);
  const all = treatment ? [treatment, ...more.map((part) => part.treatment)] : [];
  for (const [place, { price }] of all.entries()) {
    const paid = sessions[place];
    const cents = paid ? (parseMoney(price) ?? 0) : 0;
    if (paid && cents > 0) lines.push({ what: `Session of ${paid.name}`, price: formatCents(-cents) });
    totalCents -= cents;
  }
  return { lines, total: formatCents(totalCents), wholeDollars };
}

function extractionPrice(rule: Treatment['extraction'], hasExtraction: boolean): string | null {
  if (rule === 'included') return 'Included';
  if (rule === 'required' || (rule === 'optional' && hasExtraction)) return formatCents(EXTRACTION_CENTS);
  return null;
}
