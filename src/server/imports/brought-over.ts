import type { ImportFile } from '#shared/imports/contract.ts';
import { addDays, studioInstant } from '#shared/kit/studio-time.ts';

/** As orders and receipts call it. */
export function broughtOver(name: string, { source }: Pick<ImportFile, 'source'>): string {
  return `${name}, brought over${source ? ` from ${source}` : ''}`;
}

/** Valid through the whole of its last day. */
export function endOfDay(day: string): Date {
  return studioInstant(addDays(day, 1), '00:00');
}
