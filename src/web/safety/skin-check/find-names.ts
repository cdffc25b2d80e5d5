const MOST_SHOWN = 6;

/** Names with these letters at the beginning of a word, those that begin with them first. */
export function findNames(known: readonly string[], text: string): string[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const begins = known.filter((name) => name.startsWith(wanted));
  const within = known.filter((name) => !name.startsWith(wanted) && ` ${name}`.includes(` ${wanted}`));
  return [...begins, ...within].slice(0, MOST_SHOWN);
}
