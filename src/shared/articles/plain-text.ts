const TAG = /<[a-z/!?][^<>]*>/gi;
const OPENING = /<+(?=[a-z/!?])/gi;
/** Control characters, and what turns a line around. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * One line without markup, for what is text and nothing else: titles, excerpts, names. "x < 5" stays. Pages escape it
 * all the same; this is for whoever reads it elsewhere.
 */
export function plainText(text: string): string {
  return (
    text
      .replace(/\s+/g, ' ')
      .replace(UNSEEN, '')
      .replace(TAG, '')
      // Taking a tag out may have put another together: what could still begin one loses its bracket.
      .replace(OPENING, '')
      .replace(/ +/g, ' ')
      .trim()
  );
}
