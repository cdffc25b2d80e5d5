import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { setupSteps } from './tables.ts';

/** `updatedAt` as PostgreSQL writes it. */
type SettingRow = { key: string; json: string; updatedAt: string };

const readRows = namedStatement<SettingRow>(
  'settings',
  sql`select key, value::text as json, updated_at as "updatedAt" from settings`,
);

export function listSettingRows(db: Db): Promise<SettingRow[]> {
  return readRows(db, {});
}

/** The rows of these keys as one JSON object, as text. */
export function settingsJson(keys: (keyof Settings)[]): SQL {
  const list = sql.raw(keys.map((key) => `'${key}'`).join(', '));
  return sql`(select json_object_agg(key, value)::text from settings where key in (${list}))`;
}

/** Serialises saves until the transaction ends: a key that was never saved has no row to lock. */
export async function lockSettings(tx: Db): Promise<void> {
  await takeLock(tx, {});
}

const takeLock = namedStatement(
  'lock settings',
  sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`,
);

const saveRow = namedStatement<{ updatedAt: string }>(
  'save setting',
  sql`insert into settings (key, value, updated_at)
    values (${sql.placeholder('key')}, ${sql.placeholder('value')}, ${sql.placeholder('now')})
    on conflict (key) do update set value = excluded.value,
      updated_at = greatest(excluded.updated_at, settings.updated_at + interval '1 millisecond')
    returning updated_at as "updatedAt"`,
);

/** Each save has a later time than the one before, whatever the clock says: it is the version, and returned. */
export async function upsertSetting(db: Db, key: string, value: unknown, now: Date): Promise<Date> {
  const [saved] = await saveRow(db, { key, value: JSON.stringify(value), now });
  return new Date(saved!.updatedAt);
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
