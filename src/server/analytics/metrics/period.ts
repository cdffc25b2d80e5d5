import type { Compared } from '#shared/analytics/admin-contract.ts';
import { daysOf, type Range, rangeBefore, stepCount, stepsOf } from '#shared/analytics/range.ts';
import { addDays, studioInstant } from '#shared/kit/studio-time.ts';
import { sum } from '#shared/kit/sum.ts';

/** The range and the one before it, as one stretch of time in 2 × `steps` slots: those before come first. */
export type Period = {
  now: Range;
  before: Range;
  days: number;
  steps: number;
  /** When each slot begins, and at last when the period ends. */
  bounds: Date[];
};

export function toPeriod(now: Range): Period {
  const days = daysOf(now);
  const before = rangeBefore(now);
  const firstDays = [...stepsOf(before), ...stepsOf(now)].map(({ from }) => from);
  const bounds = [...firstDays, addDays(now.to, 1)].map((day) => studioInstant(day, '00:00'));
  return { now, before, days, steps: stepCount(days), bounds };
}

/** Rows of some slots → a number for every step of both ranges. */
export function spread<Row extends { slot: number }>(
  { steps }: Period,
  rows: readonly Row[],
  of: (row: Row) => number,
): Compared<number[]> {
  const slots = Array<number>(2 * steps).fill(0);
  for (const row of rows) slots[row.slot] = (slots[row.slot] ?? 0) + of(row);
  return { before: slots.slice(0, steps), now: slots.slice(steps) };
}

/** The total at the end of each step, from the total before and the change in each. */
export function accumulate(initial: number, changes: Compared<number[]>): Compared<number[]> {
  let total = initial;
  const add = (change: number) => {
    total += change;
    return total;
  };
  const before = changes.before.map(add);
  return { before, now: changes.now.map(add) };
}

/** Maps both sides. */
export function ofBoth<In, Out>({ now, before }: Compared<In>, change: (value: In) => Out): Compared<Out> {
  return { now: change(now), before: change(before) };
}

export function sumBoth(steps: Compared<number[]>): Compared<number> {
  return ofBoth(steps, sum);
}

export function lastOfBoth(steps: Compared<number[]>): Compared<number> {
  return ofBoth(steps, (numbers) => numbers.at(-1) ?? 0);
}
