import { formatDateTime } from '#shared/kit/dates.ts';

/** "15 Sep 2026, 3:00 PM", in studio time. */
export function formatMoment(instant: Date): string {
  return formatDateTime(instant);
}
