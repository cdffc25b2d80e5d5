/** At most two letters: of the first and the last name, or the first two signs of a name in Chinese characters. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s·・]+/u).filter((word) => /\p{L}/u.test(word));
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  if (/^\p{Script=Han}/u.test(first) && !last) return [...first].slice(0, 2).join('');
  return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase('en');
}

function firstLetter(word: string): string {
  return /\p{L}\p{M}*/u.exec(word)?.[0] ?? '';
}
