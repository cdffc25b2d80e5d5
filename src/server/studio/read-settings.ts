import type { Db } from '#server/kit/db/db.ts';
import { type Settings, settings } from '#shared/studio/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { listSettingRows } from './data.ts';

/** The defaults of the code under the rows of the admin. A row that no longer fits its field is passed over. */
export async function readSettings(db: Db): Promise<Settings> {
  const merged: Record<string, unknown> = { ...defaults };
  for (const { key, value } of await listSettingRows(db)) {
    const field = settings.shape[key as keyof Settings];
    if (field?.safeParse(value).success) merged[key] = value;
  }
  return merged as Settings; // each field is a default or was just parsed
}
