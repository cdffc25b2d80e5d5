import { toQuery } from '#web/bookings/draft/to-query.ts';

type Part = { treatmentId: number; therapistId: number | null };

/** The URL of the booking form with all of a visit chosen: its treatments, and with whom. */
export function visitUrl(parts: readonly Part[]): string {
  const { treatmentId, therapistId, more, moreWith } = toQuery(parts);
  const named = { treatment: treatmentId, with: therapistId, more, moreWith };
  const given = Object.entries(named).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  return given.length > 0 ? `/?${given.join('&')}#booking` : '/#booking';
}
