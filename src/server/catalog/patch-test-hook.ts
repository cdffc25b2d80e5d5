import type { Db } from '#server/kit/db/db.ts';

/** The treatments that need a patch test, with how many months it holds: passed in, since safety knows the catalog. */
export type PatchTestHook = (db: Db) => Promise<ReadonlyMap<number, number>>;
