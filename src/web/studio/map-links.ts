import type { Studio } from '#shared/studio/contract.ts';
import { streetAddress } from './contact-links.ts';

type Place = Pick<Studio, 'mapQuery' | 'address'>;

/** A map in a frame, for which Google wants no key. Its host stands in the page's policy, too. */
export function mapFrame(place: Place): string {
  return `https://www.google.com/maps?q=${encodeURIComponent(searchFor(place))}&output=embed`;
}

/** What opens the visitor's own map with the studio on it. */
export function directionsLink(place: Place): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(searchFor(place))}`;
}

/** The address, unless the studio is found better by other words. */
function searchFor({ mapQuery, ...place }: Place): string {
  return mapQuery || streetAddress(place);
}
