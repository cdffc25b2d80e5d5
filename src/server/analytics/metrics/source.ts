import type { Db } from '#server/kit/db/db.ts';
import { type BookingSum, listBookingSums } from './data.ts';
import type { Period } from './period.ts';

/** What a chart is drawn from; the bookings, which several are drawn from, are read once. */
export type Source = { db: Db; period: Period; bookings: () => Promise<BookingSum[]> };

export function openSource(db: Db, period: Period): Source {
  let bookings: Promise<BookingSum[]> | undefined;
  return {
    db,
    period,
    bookings: () => {
      bookings ??= listBookingSums(db, period);
      return bookings;
    },
  };
}
