import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { Settings, SettingsChange } from '#shared/studio/contract.ts';
import { upsertSetting } from './data.ts';
import { readSettings } from './read-settings.ts';

export function saveSettings(ctx: Context, change: SettingsChange): Promise<Settings> {
  return ctx.db.transaction(async (tx) => {
    const before = await readSettings(tx);
    for (const [key, value] of Object.entries(change)) {
      if (JSON.stringify(before[key as keyof Settings]) === JSON.stringify(value)) continue;
      await upsertSetting(tx, key, value, ctx.now());
      const details = { before: before[key as keyof Settings], after: value };
      await recordAudit({ ...ctx, db: tx }, { action: 'change setting', subject: `setting ${key}`, details });
    }
    return readSettings(tx);
  });
}
