import type { Db } from '#server/kit/db/db.ts';
import { listPatchTested, listPatchTests } from './data.ts';

/** Of these treatments those that need a patch test, with how many months it holds. Without `ids`, of all. */
export async function readPatchTested(db: Db, ids?: number[]): Promise<Map<number, number>> {
  const rows = await listPatchTested(db, ids);
  return new Map(rows.map(({ id, months }) => [id, months!])); // not null
}

/** The patch tests that were made for the client of these cards. */
export async function readMadeTests(db: Db, clientIds: number[]) {
  return (await listPatchTests(db, clientIds)).map(({ test }) => test);
}
