import { addDays, daysBetween } from '#shared/kit/studio-time.ts';

/** Studio days, both inclusive. */
export type Range = { from: string; to: string };

/** The presets of the picker, in days up to today. */
export const PRESETS = [7, 30, 90, 365] as const;
export type Preset = (typeof PRESETS)[number];
/** Three years, one of them a leap year. */
const MOST_DAYS = 1_096;
const EARLIEST = '2000-01-01';
const LATEST = '2100-12-31';

export type RangeRefusal = 'range_backwards' | 'range_too_long' | 'range_out_of_reach';

export const RANGE_TEXTS: Record<RangeRefusal, string> = {
  range_backwards: 'The first day must not come after the last one.',
  range_too_long: 'Please choose at most 3 years.',
  range_out_of_reach: 'Please choose days between 2000 and 2100.',
};

export function rangeRefusal(range: Range): RangeRefusal | null {
  if (range.from < EARLIEST || range.to > LATEST) return 'range_out_of_reach';
  if (range.from > range.to) return 'range_backwards';
  return daysOf(range) > MOST_DAYS ? 'range_too_long' : null;
}

export function daysOf({ from, to }: Range): number {
  return daysBetween(from, to) + 1;
}

/** The last `days` days, including today. */
export function lastDays(days: number, today: string): Range {
  return { from: addDays(today, 1 - days), to: today };
}

/** As many days, just before. */
export function rangeBefore(range: Range): Range {
  return { from: addDays(range.from, -daysOf(range)), to: addDays(range.from, -1) };
}

/** How many points a line has: days up to a quarter, about weeks up to a year, about months beyond. */
export function stepCount(days: number): number {
  if (days <= 92) return days;
  return Math.round(days / (days <= 400 ? 7 : 30.4));
}

/**
 * The range in steps that differ by a day at most: a last week of one day would look like a week without customers.
 * The day at `offset` is in step floor(offset * steps / days); the SQL uses the same formula.
 */
export function stepsOf(range: Range): Range[] {
  const days = daysOf(range);
  const steps = stepCount(days);
  const firstOf = (step: number) => Math.ceil((step * days) / steps);
  return Array.from({ length: steps }, (_, step) => ({
    from: addDays(range.from, firstOf(step)),
    to: addDays(range.from, firstOf(step + 1) - 1),
  }));
}
