const LONGEST = 300;
/** Pages whose URL contains a secret token. */
const SECRET = /^(\/(visit|manage|preview|forms|waitlist|review|messages|gift-cards\/orders))\/.+/;

/** The path an event is counted under: never one with a secret token, and limited in length. */
export function countedPath(pathname: string): string {
  return pathname.replace(SECRET, '$1').slice(0, LONGEST);
}
