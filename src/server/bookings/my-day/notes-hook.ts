import type { Db } from '#server/kit/db/db.ts';

/** The visit notes of these bookings, in words. Notes lie above bookings, so features.ts passes it in. */
export type NotesHook = (db: Db, bookingIds: number[]) => Promise<ReadonlyMap<number, string>>;
