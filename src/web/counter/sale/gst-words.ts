import type { Sale } from '#shared/counter/contract.ts';
import { GST_PERCENT } from '#shared/kit/gst.ts';

/** Of the total, unless gift cards are sold or pay: those bear GST when they are used. */
export function gstWords({ lines, prepaid }: Pick<Sale, 'lines' | 'prepaid'>): string {
  const isOfTotal = prepaid.length === 0 && !lines.some(({ kind }) => kind === 'gift_card');
  return isOfTotal ? `of which GST ${GST_PERCENT}%` : `GST ${GST_PERCENT}% included`;
}
