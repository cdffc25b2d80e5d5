const TAG = /<[a-z/!?][^<>]*>/gi;
const OPENING = /<+(?=[a-z/!?])/gi;
/** Control characters and bidirectional overrides. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * One line without markup, for plain-text fields: titles, excerpts, names. "x < 5" stays. Pages escape it anyway;
 * this is for other consumers.
 */
export function plainText(text: string): string {
  return (
    text
      .replace(/\s/g, ' ')
      .replace(UNSEEN, '')
      .replace(TAG, '')
      // Removing a tag may have formed another: what could still begin one loses its bracket.
      .replace(OPENING, '')
      .replace(/ +/g, ' ')
      .trim()
  );
}
