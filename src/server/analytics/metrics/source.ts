import { type Books, readBooks } from '#server/analytics/money/read-books.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type BookingSum, listBookingSums } from './data.ts';
import type { Period } from './period.ts';

/** What a chart is drawn from; what several are drawn from is read once. */
export type Source = {
  db: Db;
  period: Period;
  bookings: () => Promise<BookingSum[]>;
  books: () => Promise<Books>;
};

export function openSource(db: Db, period: Period): Source {
  const bookings = once(() => listBookingSums(db, period));
  const books = once(async () => readBooks(db, period, await bookings()));
  return { db, period, bookings, books };
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= read();
    return value;
  };
}
