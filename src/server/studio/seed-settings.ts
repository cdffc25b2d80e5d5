import type { Db } from '#server/kit/db/db.ts';
import type { SettingsChange } from '#shared/studio/contract.ts';
import { upsertSetting } from './data.ts';

/** The settings of the demo studio; not audited, since nobody changed them. */
export async function seedSettings(tx: Db, settings: SettingsChange, now: Date): Promise<void> {
  for (const [key, value] of Object.entries(settings)) await upsertSetting(tx, key, value, now);
}
