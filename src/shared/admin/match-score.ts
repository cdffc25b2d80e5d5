/** Something Find anything can lead to. */
export type Findable = {
  title: string;
  /** What tells it from others of that title, its parts with commas between: number, code, e-mail, phone. */
  text?: string;
  /** What else people call it. */
  words?: string;
};

const EXACT = 100;
const NAMED_SO = 95;
const BEGINS_SO = 80;
const WORDS_BEGIN_SO = 70;
const CALLED_SO = 60;
/** For what was found by something that is not shown. */
export const FOUND_OTHERWISE = 30;
/** The text says less than the title. */
const LESS = 10;

/** How well it answers what was typed; 0: not at all. Letters with accents and without them, capitals and hyphens are the same. */
export function matchScore(q: string, { title, text = '', words = '' }: Findable): number {
  const typed = wordsOf(q);
  if (typed.length === 0) return 0;
  if ([title, ...text.split(', ')].some((part) => isSameNumber(part, q))) return EXACT;
  const byTitle = scoreOf(typed, title);
  if (byTitle > 0) return byTitle;
  const byText = scoreOf(typed, text);
  if (byText > 0) return byText - LESS;
  return everyBegins(typed, [...wordsOf(title), ...wordsOf(words)]) ? CALLED_SO : 0;
}

function scoreOf(typed: string[], text: string): number {
  const words = wordsOf(text);
  const [whole, start] = [words.join(' '), typed.join(' ')];
  if (whole === start) return NAMED_SO;
  if (whole.startsWith(start)) return BEGINS_SO;
  return everyBegins(typed, words) ? WORDS_BEGIN_SO : 0;
}

/** Also with an s too many: "holidays" is "holiday". */
function everyBegins(typed: string[], words: string[]): boolean {
  return typed.every((each) =>
    words.some((word) => word.startsWith(each) || (each.length > 3 && `${word}s` === each)),
  );
}

/** "ORD-1303", "#1303" and "1303" are the same number; so are two e-mails in other capitals. */
function isSameNumber(part: string, q: string): boolean {
  const bare = (text: string) =>
    text
      .trim()
      .toLowerCase()
      .replace(/^(#|ord-?)(?=\d)/, '');
  return /[\d@]/.test(q) && bare(part) === bare(q);
}

/** "Walk-in" is "walk", "in" and "walkin": people write it in all three ways. */
function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '');
  const joined = [...plain.matchAll(/\p{L}+(?:-\p{L}+)+/gu)].map(([each]) => each.replaceAll('-', ''));
  return [...plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean), ...joined];
}
