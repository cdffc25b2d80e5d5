import { type Window, windowsMeet } from './days.ts';
import { whenInWords } from './window-words.ts';

/** Who waits, or holds an offer. */
export type Waiting = Window & { id: number; joinedAt: Date };

/** Whoever joined first; at the same moment, whose row is older. */
export function byJoining(one: Omit<Waiting, keyof Window>, other: Omit<Waiting, keyof Window>): number {
  return one.joinedAt.getTime() - other.joinedAt.getTime() || one.id - other.id;
}

/**
 * The true place among those whose days and hours meet theirs: "2nd of 5 for Saturday afternoon", and alone "first in line
 * for Saturday afternoon".
 */
export function placeInQueue(entry: Waiting, all: readonly Waiting[]) {
  const others = all.filter((each) => each.id !== entry.id && windowsMeet(each, entry));
  const position = 1 + others.filter((each) => byJoining(each, entry) < 0).length;
  const of = 1 + others.length;
  const place = of === 1 ? 'first in line' : `${ordinal(position)} of ${of}`;
  return { position, of, inWords: `${place} for ${whenInWords(entry)}` };
}

/** "1st", "2nd", "11th" */
export function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  const ending = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][number % 10];
  return `${number}${ending ?? 'th'}`;
}
