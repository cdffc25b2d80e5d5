import { formatCents, parseMoney } from '#shared/kit/money.ts';

export const EXTRACTION_CENTS = 2_800;
/** What the summary counts with as long as no treatment is chosen. */
export const DEFAULT_PRICE_CENTS = 16_800;

/** How a treatment treats the extraction: the same words as the catalogue's. */
export type ExtractionRule = 'required' | 'optional' | 'included' | 'none';

export type ExtractionVerdict =
  | { ok: true; addExtraction: boolean; extractionCents: number }
  | { ok: false; reason: 'extraction_required' };

export const EXTRACTION_REQUIRED = 'Please select the facial extraction add-on';

/**
 * `wish` is what was sent: true, false, or nothing at all. Only a refused checkbox is refused; whoever sends
 * none (the modal) is not charged for one. What is included is always part of it and costs nothing.
 */
export function checkExtraction(rule: ExtractionRule, input: boolean | null | undefined): ExtractionVerdict {
  if (rule === 'included') return { ok: true, addExtraction: true, extractionCents: 0 };
  if (rule === 'none') return { ok: true, addExtraction: false, extractionCents: 0 };
  if (rule === 'required' && input === false) return { ok: false, reason: 'extraction_required' };
  return { ok: true, addExtraction: input === true, extractionCents: input === true ? EXTRACTION_CENTS : 0 };
}

/** The summary of the main form: the chosen treatment, or the default price, with what the checkbox adds. */
export function formTotalCents(
  treatment: { price: string; extraction: ExtractionRule } | undefined,
  isChecked: boolean,
): number {
  if (!treatment) return DEFAULT_PRICE_CENTS + EXTRACTION_CENTS;
  const verdict = checkExtraction(treatment.extraction, isChecked);
  // A box that must be checked is counted even while it is not: the total never drops and comes back.
  const extractionCents = verdict.ok ? verdict.extractionCents : EXTRACTION_CENTS;
  return (parseMoney(treatment.price) ?? 0) + extractionCents;
}

/** What a card says beside the price, so that the form's total surprises nobody; null where there is nothing to add. */
export function extractionNote(rule: ExtractionRule): string | null {
  if (rule === 'required') return `+ ${formatCents(EXTRACTION_CENTS)} extraction`;
  if (rule === 'optional') return `extraction optional, + ${formatCents(EXTRACTION_CENTS)}`;
  return rule === 'included' ? 'extraction included' : null;
}
