import { formatCents, parseMoney, toMoneyString } from '#shared/kit/money.ts';

export const EXTRACTION_CENTS = 2_800;

/** The treatment's rule for the extraction, as in the catalogue. */
export type ExtractionRule = 'required' | 'optional' | 'included' | 'none';

export type ExtractionVerdict =
  | { ok: true; addExtraction: boolean; extractionCents: number }
  | { ok: false; reason: 'extraction_required' };

export const EXTRACTION_REQUIRED = 'Please select the facial extraction add-on';

/**
 * `input` is what was sent: true, false or nothing. Only an explicit false can be refused; without a value (the
 * modal) nothing is charged. An included extraction costs nothing.
 */
export function checkExtraction(rule: ExtractionRule, input: boolean | null | undefined): ExtractionVerdict {
  if (rule === 'included') return { ok: true, addExtraction: true, extractionCents: 0 };
  if (rule === 'none') return { ok: true, addExtraction: false, extractionCents: 0 };
  if (rule === 'required' && input === false) return { ok: false, reason: 'extraction_required' };
  return { ok: true, addExtraction: input === true, extractionCents: input === true ? EXTRACTION_CENTS : 0 };
}

/**
 * What the extraction adds to a treatment that clients book: where it is required it is counted even while its box is
 * unchecked, so that the total does not jump.
 */
export function extractionCents(rule: ExtractionRule, isChosen = false): number {
  const verdict = checkExtraction(rule, isChosen);
  return verdict.ok ? verdict.extractionCents : EXTRACTION_CENTS;
}

type Priced = { price: string; extraction: ExtractionRule };

/** What is paid for a treatment, with the extraction where it is required and where it was chosen. */
export function treatmentCents({ price, extraction }: Priced, isChosen = false): number {
  return (parseMoney(price) ?? 0) + extractionCents(extraction, isChosen);
}

/** The price of a treatment wherever one is shown: what is paid for it, with the extraction where it is required. */
export function priceToShow(treatment: Priced): string {
  return toMoneyString(treatmentCents(treatment));
}

/** What that price says of the extraction; null where there is none. */
export function extractionNote(rule: ExtractionRule): string | null {
  if (rule === 'required') return 'with extraction';
  if (rule === 'optional') return `extraction optional, + ${formatCents(EXTRACTION_CENTS)}`;
  return rule === 'included' ? 'extraction included' : null;
}
