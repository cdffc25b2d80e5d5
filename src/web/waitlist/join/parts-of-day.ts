import { formatClock } from '#shared/kit/dates.ts';
import type { Studio } from '#shared/studio/contract.ts';

export type PartName = 'any' | 'morning' | 'afternoon' | 'evening';
type Hours = { opens: string; closes: string };
type PartOfDay = { name: PartName; label: string; detail: string | null; from: string; to: string };

/** The whole visit lies between them, so that they overlap: who comes at 11:30 is not gone by noon. */
const MORNING_ENDS = '12:30';
const AFTERNOON = { from: '12:00', to: '18:00' };
const EVENING_BEGINS = '17:00';
/** While the studio is closed all week. */
const USUAL: Hours = { opens: '10:00', closes: '19:00' };

/** From when the earliest of the weekdays opens until the latest closes. */
export function hoursOf(hours: Studio['hours'], weekdays: readonly number[]): Hours {
  const open = weekdays.flatMap((weekday) => hours[weekday] ?? []);
  if (open.length === 0) return USUAL;
  return {
    opens: open.map(({ opens }) => opens).reduce((a, b) => (a < b ? a : b)),
    closes: open.map(({ closes }) => closes).reduce((a, b) => (a > b ? a : b)),
  };
}

/** What can be chosen with one tap: the parts of the day in which the studio is open, and the visit has its time. */
export function partsOfDay({ opens, closes }: Hours, visitMinutes = 0): PartOfDay[] {
  const parts: PartOfDay[] = [{ name: 'any', label: 'Any time', detail: null, from: '00:00', to: '23:59' }];
  if (opens < '12:00' && closes > MORNING_ENDS)
    parts.push({
      name: 'morning',
      label: 'Morning',
      detail: `until ${shortClock(MORNING_ENDS)}`,
      from: opens,
      to: MORNING_ENDS,
    });
  if (opens < EVENING_BEGINS && closes > AFTERNOON.from) {
    const [from, to] = [later(opens, AFTERNOON.from), earlier(closes, AFTERNOON.to)];
    parts.push({
      name: 'afternoon',
      label: 'Afternoon',
      detail: `${shortClock(from)} to ${shortClock(to)}`,
      from,
      to,
    });
  }
  if (closes > AFTERNOON.to)
    parts.push({
      name: 'evening',
      label: 'Evening',
      detail: `from ${shortClock(EVENING_BEGINS)}`,
      from: later(opens, EVENING_BEGINS),
      to: closes,
    });
  return parts.filter(({ from, to }) => toMinutes(to) - toMinutes(from) >= visitMinutes);
}

/** Every half hour from opening to closing. */
export function halfHours({ opens, closes }: Hours): string[] {
  const times: string[] = [];
  for (let at = toMinutes(opens); at < toMinutes(closes); at += 30) times.push(toClock(at));
  return [...times, closes];
}

/** "1 PM", "9:30 AM" */
export function shortClock(time: string): string {
  return formatClock(time).replace(':00', '');
}

export function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function toClock(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
