import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { settingsTable, setupSteps } from './tables.ts';

export async function listSettingRows(db: Db): Promise<{ key: string; value: unknown; updatedAt: Date }[]> {
  return db.select().from(settingsTable);
}

/** The rows of these keys as one JSON object. */
export function settingsJson(keys: (keyof Settings)[]): SQL {
  const list = sql.raw(keys.map((key) => `'${key}'`).join(', '));
  return sql`(select json_object_agg(key, value) from settings where key in (${list}))`;
}

/** Serialises saves until the transaction ends: a key that was never saved has no row to lock. */
export async function lockSettings(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`);
}

/** Each save has a later time than the one before, whatever the clock says: it is the version, and returned. */
export async function upsertSetting(db: Db, key: string, value: unknown, now: Date): Promise<Date> {
  const later = sql`greatest(excluded.updated_at, ${settingsTable.updatedAt} + interval '1 millisecond')`;
  const [saved] = await db
    .insert(settingsTable)
    .values({ key, value, updatedAt: now })
    .onConflictDoUpdate({ target: settingsTable.key, set: { value, updatedAt: later } })
    .returning({ updatedAt: settingsTable.updatedAt });
  return saved?.updatedAt ?? now;
}

/** True for the first caller; concurrent ones wait for that transaction to end. */
export async function insertSetupStep(db: Db, name: string, now: Date): Promise<boolean> {
  const reached = await db.insert(setupSteps).values({ name, doneAt: now }).onConflictDoNothing().returning();
  return reached.length > 0;
}

export async function findSetupStep(db: Db, name: string): Promise<boolean> {
  const rows = await db.select().from(setupSteps).where(eq(setupSteps.name, name));
  return rows.length > 0;
}
