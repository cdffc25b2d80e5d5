import type { Db } from '#server/kit/db/db.ts';
import { type AdminSettings, NEVER_SAVED, type Settings, settings } from '#shared/studio/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { listSettingRows } from './data.ts';

/** The defaults overridden by the admin's rows. A row that no longer fits its field is ignored. */
export async function readSettings(db: Db): Promise<Settings> {
  return mergeRows(await listSettingRows(db));
}

/** The same, and when each key was last saved. */
export async function readAdminSettings(db: Db): Promise<AdminSettings> {
  const rows = await listSettingRows(db);
  const saved = new Map(rows.map(({ key, updatedAt }) => [key, updatedAt.toISOString()]));
  const editions = Object.keys(defaults).map((key) => [key, saved.get(key) ?? NEVER_SAVED]);
  return { ...mergeRows(rows), editions: Object.fromEntries(editions) };
}

function mergeRows(rows: { key: string; value: unknown }[]): Settings {
  const merged: Record<string, unknown> = { ...defaults };
  for (const { key, value } of rows) {
    // Parsed, because a row of an older version may lack newer fields.
    const parsed = settings.shape[key as keyof Settings]?.safeParse(value);
    if (parsed?.success) merged[key] = parsed.data;
  }
  return merged as Settings; // each field is a default or was just parsed
}
