import { formatDateTime } from '#shared/kit/dates.ts';

/** "15 Sep 2026, 3:00 PM", by the studio's clock. */
export function formatMoment(instant: Date): string {
  return formatDateTime(instant);
}
