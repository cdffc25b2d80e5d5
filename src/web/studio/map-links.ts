import type { Studio } from '#shared/studio/contract.ts';
import { streetAddress } from './contact-links.ts';

type Place = Pick<Studio, 'mapQuery' | 'address'>;

/** A map in a frame, which needs no API key. Its host is in the page's CSP, too. */
export function mapFrame(place: Place): string {
  return `https://www.google.com/maps?q=${encodeURIComponent(searchFor(place))}&output=embed`;
}

/** Opens the visitor's own map app at the studio. */
export function directionsLink(place: Place): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(searchFor(place))}`;
}

/** The address, unless the settings have a better query. */
function searchFor({ mapQuery, ...place }: Place): string {
  return mapQuery || streetAddress(place);
}
