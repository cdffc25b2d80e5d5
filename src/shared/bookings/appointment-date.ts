import { studioInstant } from '#shared/kit/studio-time.ts';
import { MISSING_DATE, MISSING_TIME } from './messages.ts';

const ISO = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/** What is wrong with an `appointmentDate`, as a sentence; null when it is valid. */
export function appointmentProblem(text: string): string | null {
  if (text.trim() === '') return MISSING_DATE;
  if (text.length === 10 && isCalendarDay(text)) return MISSING_TIME;
  return readAppointment(text) ? null : 'Please give a real date and time, such as 2026-09-15T14:00';
}

/** ISO 8601; without an offset it is studio time. Null for impossible dates and times. */
export function readAppointment(text: string): Date | null {
  const [, day = '', time = '', seconds = '', fraction = '', offset] = ISO.exec(text) ?? [];
  if (!isCalendarDay(day) || time > '23:59' || time.slice(3) > '59' || seconds > '59') return null;

  const rest = Number(seconds) * 1000 + Math.floor(Number(`0.${fraction}`) * 1000);
  const minute = offset ? Date.parse(`${day}T${time}:00${offset}`) : studioInstant(day, time).getTime();
  return Number.isNaN(minute) ? null : new Date(minute + rest);
}

/** A plausible range of years; the booking rules decide about the rest. */
function isCalendarDay(day: string): boolean {
  if (day < '1900-01-01' || day > '9999-12-29') return false;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // JavaScript turns 31 February into 3 March, so the date must survive the round trip.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
}
