import { MINUTE_MS } from '#shared/kit/durations.ts';
import type { Span } from '#shared/kit/span.ts';
import {
  addDays,
  formatHour,
  studioDay,
  studioInstant,
  studioTime,
  weekdayOf,
} from '#shared/kit/studio-time.ts';
import type { Settings, Studio } from './contract.ts';

type Hours = Settings['hours'];

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
/** Monday first, like the hours. */
export const WEEKDAYS = [
  'Mondays',
  'Tuesdays',
  'Wednesdays',
  'Thursdays',
  'Fridays',
  'Saturdays',
  'Sundays',
] as const;

type Rules = { hours: Hours; booking: Partial<Pick<Settings['booking'], 'specialHours'>> };
type OpenHours = { opens: string; closes: string };

/** The hours of that very day: its special ones, or those of its weekday; null when closed. Closures are another matter. */
export function hoursOn({ hours, booking: { specialHours = [] } }: Rules, day: string): OpenHours | null {
  return specialHours.find(({ date }) => date === day) ?? hours[weekdayOf(day)] ?? null;
}

export function openOn(rules: Rules, day: string): Span | null {
  const open = hoursOn(rules, day);
  return open && spanOf(open, day);
}

export type OpeningRules = Rules & { booking: Pick<Settings['booking'], 'closures'> };

/** A studio that is closed for longer has closed for good. */
const LONGEST_CLOSED_DAYS = 366;

/**
 * The moment at which the studio has been open for so many minutes since `from`. By the clock alone for a studio that
 * never opens: whoever waits must not wait for ever.
 */
export function afterOpenMinutes(rules: OpeningRules, from: Date, minutes: number): Date {
  const today = studioDay(from);
  let left = minutes * MINUTE_MS;
  for (let ahead = 0; ahead <= LONGEST_CLOSED_DAYS; ahead++) {
    const open = openOnUnlessClosed(rules, addDays(today, ahead));
    if (!open) continue;
    const begin = Math.max(open.start.getTime(), from.getTime());
    const lasts = open.end.getTime() - begin;
    if (lasts >= left) return new Date(begin + left);
    if (lasts > 0) left -= lasts;
  }
  return new Date(from.getTime() + minutes * MINUTE_MS);
}

function openOnUnlessClosed(rules: OpeningRules, day: string): Span | null {
  return rules.booking.closures.some(({ date }) => date === day) ? null : openOn(rules, day);
}

/** How far ahead a visitor is told when the studio opens. */
const MOST_AHEAD = 7;

type OtherDay = NonNullable<Studio['otherHours']>[number];

/** The days from today on whose hours are not those of their weekday, with these hours; null when closed. */
export function otherHoursAhead({ closures, specialHours }: Settings['booking'], today: string): OtherDay[] {
  const week = Array.from({ length: MOST_AHEAD + 1 }, (_, ahead) => addDays(today, ahead));
  return week.flatMap((date): OtherDay[] => {
    if (closures.some((closure) => closure.date === date)) return [{ date, hours: null }];
    const special = specialHours.find((each) => each.date === date);
    return special ? [{ date, hours: { opens: special.opens, closes: special.closes } }] : [];
  });
}

/** The opening hours of `day` by its weekday; null when closed. */
export function openSpan(hours: Hours, day: string): Span | null {
  const open = hours[weekdayOf(day)];
  return open ? spanOf(open, day) : null;
}

function spanOf({ opens, closes }: OpenHours, day: string): Span {
  return { start: studioInstant(day, opens), end: studioInstant(day, closes) };
}

/** "Open now until 9pm", "Opens 11am", "Opens Mon 11am". */
export function openingLine(
  { hours, otherHours = [] }: Pick<Studio, 'hours' | 'otherHours'>,
  now: Date,
): { isOpen: boolean; text: string } {
  const today = studioDay(now);
  const openOnDay = (day: string) => {
    const other = otherHours.find(({ date }) => date === day);
    if (!other) return openSpan(hours, day);
    return other.hours && spanOf(other.hours, day);
  };
  const span = openOnDay(today);
  if (span && span.start <= now && now < span.end) {
    return { isOpen: true, text: `Open now until ${formatHour(studioTime(span.end))}` };
  }
  for (let ahead = 0; ahead <= MOST_AHEAD; ahead++) {
    const day = addDays(today, ahead);
    const next = openOnDay(day);
    if (!next || next.start <= now) continue;
    const opens = formatHour(studioTime(next.start));
    return { isOpen: false, text: ahead === 0 ? `Opens ${opens}` : `Opens ${DAYS[weekdayOf(day)]} ${opens}` };
  }
  return { isOpen: false, text: 'Closed' };
}

/** "Mon–Fri 11am–9pm", "Sat 10am–6pm", "Closed Sundays": days with equal hours are grouped. */
export function hoursInWords(hours: Hours): string[] {
  const runs: { from: number; to: number; hours: string | null }[] = [];
  hours.forEach((open, weekday) => {
    const said = open && `${formatHour(open.opens)}–${formatHour(open.closes)}`;
    const last = runs.at(-1);
    if (last && last.hours === said) last.to = weekday;
    else runs.push({ from: weekday, to: weekday, hours: said });
  });
  return runs.map(({ from, to, hours: said }) => {
    if (said === null) return from === to ? `Closed ${WEEKDAYS[from]}` : `Closed ${DAYS[from]}–${DAYS[to]}`;
    return `${from === to ? DAYS[from] : `${DAYS[from]}–${DAYS[to]}`} ${said}`;
  });
}
