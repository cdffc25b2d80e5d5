import { DAY_MS, HOUR_MS } from '#shared/kit/durations.ts';

/** One studio in one place: constants, not settings. */
export const TIME_ZONE = 'Asia/Singapore';
export const LOCALE = 'en-SG';

/** The instant of `time` on `day` in studio time. */
export function studioInstant(day: string, time: string): Date {
  const asUtc = new Date(`${day}T${time}:00Z`);
  const guess = new Date(asUtc.getTime() - offsetAt(asUtc));
  return new Date(asUtc.getTime() - offsetAt(guess));
}

/** The studio day of `instant`, as YYYY-MM-DD. */
export function studioDay(instant: Date): string {
  return asIfUtc(instant).slice(0, 10);
}

/** The studio time of `instant`, as HH:MM. */
export function studioTime(instant: Date): string {
  return asIfUtc(instant).slice(11, 16);
}

/** The studio's wall clock at `instant`: "2026-11-16T11:00:00.000Z". */
function asIfUtc(instant: Date): string {
  return new Date(instant.getTime() + offsetAt(instant)).toISOString();
}

/** 0 is Monday, 6 is Sunday, like the opening hours. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 1 from a day to the next. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/** "11am", "6pm", "9:30am": the format of opening hours. */
export function formatHour(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours % 24 < 12 ? 'am' : 'pm';
  return `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}${half}`;
}

/** Since then Singapore's offset has not changed. */
const SETTLED = Date.UTC(1982, 0, 1);
const OFFSET_MS = 8 * HOUR_MS;

/** Without Intl for every date that matters here: it is slow, and on a phone slow to load. */
function offsetAt(instant: Date): number {
  if (instant.getTime() >= SETTLED) return OFFSET_MS;
  // The Swedish locale formats dates as ISO 8601.
  const wallClock = instant.toLocaleString('sv-SE', { timeZone: TIME_ZONE });
  return Date.parse(`${wallClock.replace(' ', 'T')}Z`) - Math.floor(instant.getTime() / 1_000) * 1_000;
}
