const MOST_SHOWN = 6;

/** Names with these letters at the beginning of a word, those that begin with them first. */
export function findNames(known: readonly string[], text: string): string[] {
  const letters = text.trim().toLowerCase();
  if (letters === '') return [];
  const begins = known.filter((name) => name.startsWith(letters));
  const within = known.filter((name) => !name.startsWith(letters) && ` ${name}`.includes(` ${letters}`));
  return [...begins, ...within].slice(0, MOST_SHOWN);
}
