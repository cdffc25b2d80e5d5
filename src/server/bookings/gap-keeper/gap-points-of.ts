import type { BookingRow } from '#server/bookings/tables.ts';

/** What the visit earns for its time: what was promised, while its time leaves no gap. */
export function gapPointsOf({
  gapPoints,
  gapMinutes = null,
}: Partial<Pick<BookingRow, 'gapPoints' | 'gapMinutes'>>): number {
  return gapMinutes === null ? 0 : (gapPoints ?? 0);
}
