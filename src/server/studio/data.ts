import { eq, sql } from 'drizzle-orm';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { namedStatement, type Subquery } from '#server/kit/db/named-statement.ts';
import { type Settings, settings } from '#shared/studio/contract.ts';
import { setupSteps } from './tables.ts';

/** `value` undefined: it no longer fits its field. */
export type SettingValue = { key: string; value: unknown };
type SettingRow = SettingValue & { updatedAt: string };
/** As PostgreSQL writes it. */
type SettingText = { key: string; json: string; updatedAt: string };

const readRows = namedStatement<SettingText>(
  'settings',
  sql`select key, value::text as json, updated_at as "updatedAt" from settings`,
);

export async function listSettingRows(db: Db): Promise<SettingRow[]> {
  return (await readRows(db, {})).map(readOnce);
}

/** By the key, as long as the row stays the same: orders, mails and every page read all of them. */
const lastRows = new Map<string, { text: SettingText; row: SettingRow }>();

function readOnce(text: SettingText): SettingRow {
  const { key, json, updatedAt } = text;
  const last = lastRows.get(key);
  if (last?.text.json === json && last.text.updatedAt === updatedAt) return last.row;
  const row = { key, value: fitting(key, JSON.parse(json)), updatedAt: new Date(updatedAt).toISOString() };
  lastRows.set(key, { text, row });
  return row;
}

/** Parsed, because a row of an older version may lack newer fields. */
function fitting(key: string, value: unknown): unknown {
  return settings.shape[key as keyof Settings]?.safeParse(value).data; // others have no shape
}

/** The rows of these keys for a statement that reads more; as text, which is parsed once until it changes. */
export function settingsJson(keys: (keyof Settings)[]): Subquery<SettingValue[]> {
  const list = sql.raw(keys.map((key) => `'${key}'`).join(', '));
  let last: { text: unknown; rows: SettingValue[] } = { text: null, rows: [] };
  return {
    sql: sql`(select json_object_agg(key, value)::text from settings where key in (${list}))`,
    read: (text) => {
      if (text === last.text) return last.rows;
      const saved = Object.entries(JSON.parse(String(text)) ?? {}); // null: nothing was saved
      last = { text, rows: saved.map(([key, value]) => ({ key, value: fitting(key, value) })) };
      return last.rows;
    },
  };
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
  return new Date(oneRow(await saveRow(db, { key, value: JSON.stringify(value), now })).updatedAt);
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
