import type { Db } from '#server/kit/db/db.ts';
import { findPatchTestOf, insertPatchTest, updatePatchTest } from './data.ts';
import type { patchTests } from './tables.ts';

/** The result of a visit; a correction replaces the first entry. */
export async function savePatchTest(
  tx: Db,
  test: typeof patchTests.$inferInsert & { bookingId: number },
): Promise<void> {
  const before = await findPatchTestOf(tx, test.bookingId);
  const { result, note, recordedBy } = test;
  if (before) await updatePatchTest(tx, before.id, { result, note, recordedBy });
  else await insertPatchTest(tx, test);
}
