import type { Compared } from '#shared/analytics/admin-contract.ts';
import { daysOf, type Range, rangeBefore, stepCount } from '#shared/analytics/range.ts';

/** The range and the one before it, as one stretch of days in 2 × `steps` slots: those before come first. */
export type Window = { now: Range; before: Range; days: number; steps: number };

export function openWindow(now: Range): Window {
  const days = daysOf(now);
  return { now, before: rangeBefore(now), days, steps: stepCount(days) };
}

/** Rows of some slots → a number for every step of both ranges. */
export function spread<Row extends { slot: number }>(
  { steps }: Window,
  rows: readonly Row[],
  of: (row: Row) => number,
): Compared<number[]> {
  const slots = Array<number>(2 * steps).fill(0);
  for (const row of rows) slots[row.slot] = (slots[row.slot] ?? 0) + of(row);
  return { before: slots.slice(0, steps), now: slots.slice(steps) };
}

/** How much there was at the end of each step, from what there was before all of them and what each changed. */
export function pileUp(held: number, changes: Compared<number[]>): Compared<number[]> {
  let height = held;
  const grow = (change: number) => {
    height += change;
    return height;
  };
  const before = changes.before.map(grow);
  return { before, now: changes.now.map(grow) };
}

/** The same of each side. */
export function ofBoth<In, Out>({ now, before }: Compared<In>, change: (value: In) => Out): Compared<Out> {
  return { now: change(now), before: change(before) };
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

export function sumBoth(steps: Compared<number[]>): Compared<number> {
  return ofBoth(steps, sum);
}

export function lastOfBoth(steps: Compared<number[]>): Compared<number> {
  return ofBoth(steps, (numbers) => numbers.at(-1) ?? 0);
}
