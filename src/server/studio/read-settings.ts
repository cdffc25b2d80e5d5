import type { Db } from '#server/kit/db/db.ts';
import type { Subquery } from '#server/kit/db/named-statement.ts';
import { VERSION } from '#server/kit/this-process.ts';
import { type AdminSettings, NEVER_SAVED, type Settings } from '#shared/studio/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { listSettingRows, type SettingValue, settingsJson } from './data.ts';

/** The defaults overridden by the admin's rows. A row that no longer fits its field is ignored. */
export async function readSettings(db: Db): Promise<Settings> {
  return mergeRows(await listSettingRows(db), defaults);
}

/** The same, when each key was last saved, and the version of the studio. */
export async function readAdminSettings(db: Db): Promise<AdminSettings> {
  const rows = await listSettingRows(db);
  const versions: Record<string, string> = {};
  for (const key of Object.keys(defaults)) versions[key] = NEVER_SAVED;
  for (const { key, updatedAt } of rows) if (key in versions) versions[key] = updatedAt;
  return { ...mergeRows(rows, defaults), editions: versions, version: VERSION };
}

/** Some of them, for a statement that reads more than settings. */
export function settingsSubquery<Key extends keyof Settings>(keys: Key[]): Subquery<Pick<Settings, Key>> {
  const own = Object.fromEntries(keys.map((key) => [key, defaults[key]])) as Pick<Settings, Key>; // just these
  const saved = settingsJson(keys);
  return { sql: saved.sql, read: (text) => mergeRows(saved.read(text), own) };
}

function mergeRows<Part extends Partial<Settings>>(rows: readonly SettingValue[], under: Part): Part {
  const merged: Record<string, unknown> = { ...under };
  for (const { key, value } of rows) if (value !== undefined) merged[key] = value;
  return merged as Part; // each field is a default or was parsed
}
