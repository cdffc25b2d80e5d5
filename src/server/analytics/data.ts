import type { Db } from '#server/kit/db/db.ts';
import { events } from './tables.ts';

export async function insertEvent(db: Db, row: typeof events.$inferInsert): Promise<void> {
  await db.insert(events).values(row);
}
