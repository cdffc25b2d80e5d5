import { dateParts, formatShortWeekday } from '#shared/kit/dates.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { addDays, formatHour, studioDay, studioTime } from '#shared/kit/studio-time.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { openSpan } from '#shared/studio/opening.ts';

/** How long packing an order takes. */
const PACKING_MS = 60 * MINUTE_MS;
const HALF_HOUR_MS = 30 * MINUTE_MS;
const MOST_DAYS = 21;

type Place = {
  hours: Settings['hours'];
  /** Exceptional closures, as YYYY-MM-DD. */
  closedDays: readonly string[];
};

/**
 * "today 4pm", "tomorrow 11am", "Mon 11am": when an order placed now can be collected: packed, at a full or half
 * hour, within opening hours. Null when the studio is closed for three weeks.
 */
export function collectFrom({ hours, closedDays }: Place, now: Date): string | null {
  const packed = Math.ceil((now.getTime() + PACKING_MS) / HALF_HOUR_MS) * HALF_HOUR_MS;
  const today = studioDay(now);
  for (let ahead = 0; ahead <= MOST_DAYS; ahead++) {
    const day = addDays(today, ahead);
    const open = closedDays.includes(day) ? null : openSpan(hours, day);
    if (!open || packed >= open.end.getTime()) continue;
    const from = new Date(Math.max(packed, open.start.getTime()));
    return `${dayInWords(day, ahead)} ${formatHour(studioTime(from))}`;
  }
  return null;
}

function dayInWords(day: string, ahead: number): string {
  if (ahead === 0) return 'today';
  if (ahead === 1) return 'tomorrow';
  return ahead < 7 ? dateParts(day).shortWeekday : `${formatShortWeekday(day)},`;
}
