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

const LENGTH = 200;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The text of some HTML, on one line. */
export function textOf(html: string): string {
  return html
    .replace(/<\/?(strong|em|b|i|u|s|a|code)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(amp|lt|gt|quot|nbsp|#\d{1,5});/g,
      (_, name: string) => ENTITIES[name] ?? String.fromCodePoint(Number(name.slice(1))),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** The first 200 characters of the text, with an ellipsis if it was cut. */
export function excerptOf(html: string): string {
  const characters = [...textOf(html)];
  return characters.length <= LENGTH ? characters.join('') : `${characters.slice(0, LENGTH).join('')}...`;
}

const WORDS_A_MINUTE = 220;

/** Whole minutes, at least one; null for no text. */
export function readTimeOf(html: string): number | null {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s/)
    .filter(Boolean);
  return words.length === 0 ? null : Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}
