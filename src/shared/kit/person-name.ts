/** The one rule of a name that somebody types: in an account, a booking, a form, on a gift card. Without zod, for the web. */

/** Names stand in mails that may go to strangers: longer ones could be a sentence with a promise. */
export const MOST_NAME = 60;

export const UNUSUAL_NAME = "Please write the name with letters, digits, spaces and ' - . , only";

/** In any script. */
const PLAIN = /^[\p{L}\p{M}\p{Nd}\p{Zs}'’.,-]*$/u;
/** "Kumar s/o Raj", "Siti d/o Rahman": son and daughter of, as identity cards in Singapore have it; in Malay a/l, a/p. */
const CHILD_OF = /(^|\s)(?:[sd]\/o|a\/[lp])(?=\s|$)/gi;

export function isPlainName(name: string): boolean {
  return PLAIN.test(name.replace(CHILD_OF, '$1'));
}
