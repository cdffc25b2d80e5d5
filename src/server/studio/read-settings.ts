import type { Db } from '#server/kit/db/db.ts';
import type { Subquery } from '#server/kit/db/named-statement.ts';
import { type AdminSettings, NEVER_SAVED, type Settings, settings } from '#shared/studio/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { listSettingRows, settingsJson } from './data.ts';

/** The defaults overridden by the admin's rows. A row that no longer fits its field is ignored. */
export async function readSettings(db: Db): Promise<Settings> {
  return mergeRows((await listSettingRows(db)).map(readRow), defaults);
}

/** The same, and when each key was last saved. */
export async function readAdminSettings(db: Db): Promise<AdminSettings> {
  const rows = await listSettingRows(db);
  const editions: Record<string, string> = {};
  for (const key of Object.keys(defaults)) editions[key] = NEVER_SAVED;
  for (const { key, updatedAt } of rows) if (key in editions) editions[key] = toIso(key, updatedAt);
  return { ...mergeRows(rows.map(readRow), defaults), editions };
}

/** Most keys are saved rarely, and to read PostgreSQL's text of an instant takes microseconds. */
function toIso(key: string, updatedAt: string): string {
  if (lastSaved.get(key)?.updatedAt !== updatedAt)
    lastSaved.set(key, { updatedAt, iso: new Date(updatedAt).toISOString() });
  return lastSaved.get(key)!.iso;
}

const lastSaved = new Map<string, { updatedAt: string; iso: string }>();

/** Some of them, for a statement that reads more than settings. */
export function settingsSubquery<Key extends keyof Settings>(keys: Key[]): Subquery<Pick<Settings, Key>> {
  const own = Object.fromEntries(keys.map((key) => [key, defaults[key]])) as Pick<Settings, Key>; // just these
  // Parsed once as long as the rows stay the same: everybody who looks at a calendar reads them.
  let last: { text: unknown; merged: typeof own } = { text: null, merged: own };
  return {
    sql: settingsJson(keys),
    read: (text) => {
      if (text === last.text) return last.merged;
      const saved = Object.entries(JSON.parse(String(text)) ?? {}); // null: nothing was saved
      const rows = saved.map(([key, value]) => ({ key, value: fitting(key, value) }));
      last = { text, merged: mergeRows(rows, own) };
      return last.merged;
    },
  };
}

type Row = { key: string; value: unknown };

/** The same row is parsed once: orders, mails and every page read all of them. */
function readRow({ key, json }: { key: string; json: string }): Row {
  if (lastRows.get(key)?.json !== json) lastRows.set(key, { json, value: fitting(key, JSON.parse(json)) });
  return { key, value: lastRows.get(key)!.value };
}

const lastRows = new Map<string, { json: string; value: unknown }>();

/** Parsed, because a row of an older version may lack newer fields; undefined when it does not fit. */
function fitting(key: string, value: unknown): unknown {
  return settings.shape[key as keyof Settings]?.safeParse(value).data;
}

function mergeRows<Part extends Partial<Settings>>(rows: Row[], under: Part): Part {
  const merged: Record<string, unknown> = { ...under };
  for (const { key, value } of rows) if (value !== undefined) merged[key] = value;
  return merged as Part; // each field is a default or was parsed
}
