import type { Studio } from '#shared/studio/contract.ts';

type Place = Pick<Studio, 'mapQuery'>;

/** A map in a frame, for which Google wants no key. Its host stands in the page's policy, too. */
export function mapFrame({ mapQuery }: Place): string {
  return `https://www.google.com/maps?q=${encodeURIComponent(mapQuery)}&output=embed`;
}

/** What opens the visitor's own map with the studio on it. */
export function directionsLink({ mapQuery }: Place): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(mapQuery)}`;
}
