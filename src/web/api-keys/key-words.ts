import type { ApiKey } from '#shared/api-keys/contract.ts';
import type { Scope } from '#shared/api-keys/scopes.ts';
import { capitalise } from '#shared/kit/capitalise.ts';
import { formatShortDate } from '#shared/kit/dates.ts';

/** "Bookings (see, change), clients (see)" */
export function scopesInWords(scopes: readonly Scope[]): string {
  const areas = new Map<string, string[]>();
  for (const scope of scopes) {
    const [area = '', act] = scope.split(':');
    areas.set(area, [...(areas.get(area) ?? []), act === 'read' ? 'see' : 'change']);
  }
  const words = [...areas].map(([area, acts]) => `${area} (${acts.join(', ')})`).join(', ');
  return capitalise(words);
}

/** The last day of a key, from the moment at which it stops. */
export function lastDayInWords(expiresAt: string): string {
  return formatShortDate(new Date(new Date(expiresAt).getTime() - 1));
}

export const STATE_WORDS: Record<ApiKey['state'], string> = {
  works: 'Works',
  stopped: 'Stopped',
  expired: 'Expired',
  ended: 'Ended',
};
