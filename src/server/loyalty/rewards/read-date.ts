import { studioInstant } from '#shared/kit/studio-time.ts';
import { endOfStudioDay } from '#shared/loyalty/voucher.ts';

/** An instant as it is; a plain date as the first or last moment of the studio day. Empty means none. */
export function readDate(given: string | null | undefined, edge: 'start' | 'end'): Date | null {
  if (!given) return null;
  if (given.length > 10) return new Date(given);
  return edge === 'start' ? studioInstant(given, '00:00') : endOfStudioDay(given);
}
