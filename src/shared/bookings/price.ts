import { formatCents, parseMoney } from '#shared/kit/money.ts';

export const EXTRACTION_CENTS = 2_800;
/** The price in the summary while no treatment is chosen. */
export const DEFAULT_PRICE_CENTS = 16_800;

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

/** The total of the main form: the chosen treatment or the default price, plus the extraction. */
export function formTotalCents(
  treatment: { price: string; extraction: ExtractionRule } | undefined,
  isChecked: boolean,
): number {
  if (!treatment) return DEFAULT_PRICE_CENTS + EXTRACTION_CENTS;
  const verdict = checkExtraction(treatment.extraction, isChecked);
  // A required extraction is counted even while the box is unchecked, so that the total does not jump.
  const extractionCents = verdict.ok ? verdict.extractionCents : EXTRACTION_CENTS;
  return (parseMoney(treatment.price) ?? 0) + extractionCents;
}

/** The note beside a card's price, so that the form's total is no surprise; null where there is nothing to add. */
export function extractionNote(rule: ExtractionRule): string | null {
  if (rule === 'required') return `+ ${formatCents(EXTRACTION_CENTS)} extraction`;
  if (rule === 'optional') return `extraction optional, + ${formatCents(EXTRACTION_CENTS)}`;
  return rule === 'included' ? 'extraction included' : null;
}
