import type { Db } from '#server/kit/db/db.ts';

/** What was paid at the counter for each of these bookings. Orders lie above bookings, so features.ts passes it in. */
export type PaidHook = (
  db: Db,
  bookingIds: number[],
) => Promise<{ bookingId: number; saleId: number; cents: number }[]>;
