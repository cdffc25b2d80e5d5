const WORDS_A_MINUTE = 220;

/** Whole minutes, at least one; null for no text. */
export function readTimeOf(html: string): number | null {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s/)
    .filter(Boolean);
  return words.length === 0 ? null : Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}
