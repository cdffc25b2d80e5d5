import { EXTRACTION_CENTS } from '#shared/bookings/price.ts';
import { formatCents } from '#shared/kit/money.ts';
import type { SessionExtraction } from './offer-price.ts';

/** What a session pays of an extraction; null where its treatments have none. */
export function extractionInWords(extraction: SessionExtraction): string | null {
  if (extraction === 'none') return null;
  return extraction === 'included'
    ? 'Facial extraction included'
    : `Facial extraction (${formatCents(EXTRACTION_CENTS)}) is paid with each visit`;
}
