import { DAY_MS } from '#shared/kit/durations.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';
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

/** Every half hour of a day, each with the reason when it is not free. */
export function offerDay(checking: Checking, day: string, busy: Taken[]): Slot[] {
  const frame = frameOf(checking, day);
  const taken = toTakenTimes(busy.map(toStretch));
  return halfHoursOf(day).map((start, index) => {
    const reason = reasonFor(frame, checking, start, taken);
    return { time: clockOf(index), available: reason === null, reason };
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

/** Days with all their free half hours. */
export function offerDays(checking: Checking, days: string[], busy: Taken[]): OpenDay[] {
  const taken = busy.map(toStretch);
  return days.map((date) => {
    const { open, starts } = openDayOf(checking, date, taken);
    const isFree = new Set(starts);
    const times = halfHoursOf(date).flatMap((start, index) => (isFree.has(start) ? [clockOf(index)] : []));
    return { date, open, free: times.length, times };
  });
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
  const [opens, closes] = [frame.open.start.getTime(), frame.open.end.getTime()];
  // Filters the month's list to this day once: it is much shorter.
  const around = toTakenTimes(taken.filter(({ from, to }) => to > opens && from < closes + DAY_MS));
  return halfHoursOf(frame.day).filter((start) => reasonFor(frame, checking, start, around) === null);
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
