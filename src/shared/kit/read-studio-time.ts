import { studioInstant } from './studio-time.ts';

const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:[\d.]+)?$/;

/** An ISO 8601 time from a form or a script; without an offset it is studio time. */
export function readStudioTime(text: string): Date {
  const match = LOCAL.exec(text);
  return match ? studioInstant(match[1]!, match[2]!) : new Date(text); // both groups are required
}
