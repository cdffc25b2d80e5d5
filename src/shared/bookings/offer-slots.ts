import { DAY_MS } from '#shared/kit/durations.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';
import { sum } from '#shared/kit/sum.ts';
import {
  type Checking,
  checkWithin,
  type DayFrame,
  frameOf,
  halfHoursOf,
  leavesPlace,
  type StartRefusal,
  type Taken,
  type TakenStretch,
  type TakenTimes,
  toStretch,
  toTakenTimes,
} from './availability.ts';
import type { OpenDay, Slot } from './contract.ts';
import { type TreatmentLength, timeLostBy } from './gap-keeper/time-lost.ts';
import type { SlotReason } from './slots.ts';
import { leavesVisit } from './visit-parts.ts';

const REASONS: Record<StartRefusal, SlotReason> = {
  off_the_half_hour: 'closed',
  closed_day: 'closed',
  closure: 'closed',
  outside_hours: 'closed',
  ends_after_closing: 'closed',
  too_far_ahead: 'closed',
  in_the_past: 'past',
  too_soon: 'past',
};

/** While the studio wants its gaps kept: the treatments that a gap can be sold for. */
export type GapRules = { treatments: readonly TreatmentLength[] } | null;

/** Every half hour of a day, each with the reason when it is not free, and whether it leaves no gap. */
export function offerDay(checking: Checking, day: string, busy: Taken[], gapRules: GapRules = null): Slot[] {
  const frame = frameOf(checking, day);
  const taken = toTakenTimes(busy.map(toStretch));
  const reasons = halfHoursOf(day).map((start) => reasonFor(frame, checking, start, taken));
  const lost = gapRules && reasons.includes(null) ? timeLostAt(checking, frame, taken, gapRules) : null;
  return halfHoursOf(day).map((start, index) => {
    const reason = reasons[index]!; // one for each
    const slot = { time: clockOf(index), available: reason === null, reason };
    return reason === null && lost?.(start) === 0 ? { ...slot, isBestFit: true } : slot;
  });
}

/** The days of a month ("2026-09"), for the date picker. */
export function offerMonth(checking: Checking, month: string, busy: Taken[]): OpenDay[] {
  const taken = busy.map(toStretch);
  return daysOf(month).map((date) => {
    const { open, starts } = openDayOf(checking, date, taken);
    return { date, open, free: starts.length };
  });
}

/** Days with all their free half hours, and those of them that leave no gap. */
export function offerDays(
  checking: Checking,
  days: string[],
  busy: Taken[],
  gapRules: GapRules = null,
): OpenDay[] {
  const taken = busy.map(toStretch);
  return days.map((date) => {
    const { open, starts } = openDayOf(checking, date, taken);
    const clocks = (some: number[]) => {
      const isSome = new Set(some);
      return halfHoursOf(date).flatMap((start, index) => (isSome.has(start) ? [clockOf(index)] : []));
    };
    const offered = { date, open, free: starts.length, times: clocks(starts) };
    if (!gapRules || starts.length === 0) return offered;
    const frame = frameOf(checking, date);
    const lost = timeLostAt(checking, frame, takenAround(frame, taken), gapRules);
    return { ...offered, bestFits: clocks(starts.filter((start) => lost(start) === 0)) };
  });
}

/** What a visit that is booked at `start` has kept; null: it leaves a gap. */
export function bestFitAt(
  checking: Checking,
  start: Date,
  busy: Taken[],
  gapRules: NonNullable<GapRules>,
): { gapMinutes: number } | null {
  const frame = frameOf(checking, studioDay(start));
  const taken = busy.map(toStretch);
  const lost = timeLostAt(checking, frame, takenAround(frame, taken), gapRules);
  if (lost(start.getTime()) !== 0) return null;
  const all = freeStarts(frame, checking, taken).map(lost).filter(Number.isFinite);
  // What a visit at any free time of the day, this one included, would have lost on average.
  return { gapMinutes: all.length > 0 ? Math.floor(sum(all) / all.length) : 0 };
}

/** The minutes that a visit beginning then makes unsellable; it must be bookable by the rules of the website. */
function timeLostAt(
  checking: Checking,
  frame: DayFrame,
  taken: TakenTimes,
  { treatments }: NonNullable<GapRules>,
): (start: number) => number {
  const lostBy = timeLostBy({ checking, frame, taken }, treatments);
  return (start) => {
    const verdict = checkWithin(frame, checking, start);
    return verdict.ok ? lostBy(verdict) : Number.POSITIVE_INFINITY;
  };
}

/** The free starts nearest to `requestedStart`, its own day first, in chronological order. */
export function nearestFree(
  checking: Checking,
  requestedStart: Date,
  busy: Taken[],
  { most = 3, days = 7 } = {},
): Date[] {
  const found: number[] = [];
  const taken = busy.map(toStretch);
  for (let ahead = 0; ahead < days; ahead++) {
    const free = freeStarts(frameOf(checking, addDays(studioDay(requestedStart), ahead)), checking, taken);
    const away = (at: number) => Math.abs(at - requestedStart.getTime());
    found.push(...free.sort((a, b) => away(a) - away(b)).slice(0, most - found.length));
  }
  return found.sort((a, b) => a - b).map((at) => new Date(at));
}

export function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

function openDayOf(checking: Checking, date: string, taken: TakenStretch[]) {
  const frame = frameOf(checking, date);
  const isAhead = date >= studioDay(checking.now);
  const open = frame.open !== null && !frame.isClosure && !frame.isTooFar && isAhead;
  return { open, starts: open ? freeStarts(frame, checking, taken) : [] };
}

function freeStarts(frame: DayFrame, checking: Checking, taken: TakenStretch[]): number[] {
  if (!frame.open) return [];
  const around = takenAround(frame, taken);
  return halfHoursOf(frame.day).filter((start) => reasonFor(frame, checking, start, around) === null);
}

/** Filters the month's list to this day once: it is much shorter. */
function takenAround({ open }: DayFrame, taken: TakenStretch[]): TakenTimes {
  if (!open) return toTakenTimes([]);
  const [opens, closes] = [open.start.getTime(), open.end.getTime()];
  return toTakenTimes(taken.filter(({ from, to }) => to > opens && from < closes + DAY_MS));
}

function reasonFor(frame: DayFrame, checking: Checking, start: number, taken: TakenTimes): SlotReason | null {
  const verdict = checkWithin(frame, checking, start);
  if (!verdict.ok) return REASONS[verdict.reason];
  const { earliest, latest } = checking;
  if ((earliest && start < earliest.getTime()) || (latest && start > latest.getTime())) return 'patch-test';
  const leaves = checking.parts ? leavesVisit : leavesPlace;
  return leaves(checking, taken, verdict) ? null : 'full';
}

function clockOf(index: number): string {
  return `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`;
}
