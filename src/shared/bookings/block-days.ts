import { addDays } from '#shared/kit/studio-time.ts';

export type BlockTimes = {
  date: string;
  from: string;
  to: string;
  repeat?: { every: 'day' | 'week'; until: string } | null | undefined;
};

const MOST_BLOCKS = 366;
const STEPS = { day: 1, week: 7 };

/** What is wrong with it, and where; null when it is in order. */
export function blockProblem({
  date,
  from,
  to,
  repeat,
}: BlockTimes): { message: string; path: string[] } | null {
  if (to <= from) return { message: 'A block must end after it begins', path: ['to'] };
  if (!repeat) return null;
  const path = ['repeat', 'until'];
  if (repeat.until < date) return { message: 'The last day must not be before the first', path };
  if (repeat.until > addDays(date, MOST_BLOCKS)) return { message: 'At most a year ahead', path };
  return null;
}

/** The first day, and those it repeats on; a repeat leaves out days on which the studio is closed. */
export function blockDays({ date, repeat }: BlockTimes, isOpen: (day: string) => boolean): string[] {
  const days = [date];
  if (!repeat) return days;
  for (
    let day = addDays(date, STEPS[repeat.every]);
    day <= repeat.until;
    day = addDays(day, STEPS[repeat.every])
  )
    if (isOpen(day)) days.push(day);
  return days;
}
