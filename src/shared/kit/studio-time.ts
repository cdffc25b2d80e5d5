/** One studio in one place: constants, not settings. */
export const TIME_ZONE = 'Asia/Singapore';
export const LOCALE = 'en-SG';

/** The instant of `time` on `day` in studio time. */
export function studioInstant(day: string, time: string): Date {
  const asIfUtc = new Date(`${day}T${time}:00Z`);
  const guess = new Date(asIfUtc.getTime() - offsetAt(asIfUtc));
  return new Date(asIfUtc.getTime() - offsetAt(guess));
}

/** The studio day of `instant`, as YYYY-MM-DD. */
export function studioDay(instant: Date): string {
  return wallClock.format(instant).slice(0, 10);
}

/** The studio time of `instant`, as HH:MM. */
export function studioTime(instant: Date): string {
  return wallClock.format(instant).slice(11, 16);
}

/** 0 is Monday, 6 is Sunday, like the opening hours. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** "15 September 2026", in studio time. */
export function formatDay(instant: Date): string {
  return longDay.format(instant);
}

/** "11am", "6pm", "9:30am": the format of opening hours. */
export function formatHour(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours % 24 < 12 ? 'am' : 'pm';
  return `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}${half}`;
}

// The Swedish locale formats dates as ISO 8601.
const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});
const longDay = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, dateStyle: 'long' });

const QUARTER_MS = 900_000;
const MOST_OFFSETS = 5_000;
const offsets = new Map<number, number>();

/** Cached by quarter hour: offsets change only then, and Intl is slow. */
function offsetAt(instant: Date): number {
  const quarter = Math.floor(instant.getTime() / QUARTER_MS);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;

  const start = new Date(quarter * QUARTER_MS);
  const offset = Date.parse(`${wallClock.format(start).replace(' ', 'T')}Z`) - start.getTime();
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(quarter, offset);
  return offset;
}
