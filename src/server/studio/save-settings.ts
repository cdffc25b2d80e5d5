import { changesOf, recordAudit } from '#server/audit/record-audit.ts';
import { sendLast } from '#server/kit/db/db.ts';
import { requireRecentSignIn } from '#server/kit/http/admit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import { keysOf } from '#shared/kit/keys-of.ts';
import { HttpProblem, malformed } from '#shared/kit/problem.ts';
import { tidyClosures } from '#shared/studio/closures.ts';
import {
  type AdminSettings,
  NEVER_SAVED,
  type Settings,
  type SettingsChange,
  type SettingsSaving,
} from '#shared/studio/contract.ts';
import { tidySpecialHours } from '#shared/studio/special-hours.ts';
import { lockSettings, upsertSetting } from './data.ts';
import type { SettingsHooks } from './hooks.ts';
import { readAdminSettings } from './read-settings.ts';

type Key = keyof Settings;

const GUARDED: ReadonlySet<Key> = new Set<Key>(['payNowId', 'gstNumber', 'security']);
const MAX_NOTIFIED = 100;

/** Writes the keys that differ, unless there is a conflict or bookings would no longer fit. */
export async function saveSettings(
  ctx: Context,
  { editions: openedVersions = {}, confirm = false, ...change }: SettingsSaving,
  hooks: SettingsHooks[] = [],
): Promise<AdminSettings> {
  const { after, current, saved, version } = await ctx.db.transaction(async (tx) => {
    // Sent together, run one after the other.
    const [, { editions: current, version, ...before }] = await Promise.all([
      lockSettings(tx),
      readAdminSettings(tx),
    ]);
    const after = merge(before, change);
    const changed = keysOf(change).filter(
      (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
    );
    if (changed.includes('promo')) refuseVaguePromo(after.promo);
    for (const key of changed) refuseConflict(openedVersions[key], new Date(current[key] ?? NEVER_SAVED));
    // Settings about payment and authentication.
    if (changed.some((key) => GUARDED.has(key))) requireRecentSignIn(ctx);
    for (const hook of hooks) await hook.checkChange?.({ ...ctx, db: tx }, before, after);
    if (!confirm) await refuseWhereBooked({ ...ctx, db: tx }, hooks, before, after);

    const saved = changed.map((key) => {
      const details = changeOf(before[key], after[key]);
      const entry = { action: 'change setting', target: `setting ${key}`, details };
      const savedAt = upsertSetting(tx, key, after[key], ctx.now());
      sendLast(tx, savedAt);
      sendLast(tx, recordAudit({ ...ctx, db: tx }, entry));
      return [key, savedAt] as const;
    });
    return { after, current, saved, version };
  });
  for (const [key, savedAt] of saved) current[key] = (await savedAt).toISOString();
  return { ...after, editions: current, version };
}

/** Omitted keys are absent, never undefined: it came as JSON. */
function merge(before: Settings, { booking, ...change }: SettingsChange): Settings {
  const rules = { ...before.booking, ...booking } as Settings['booking']; // no key is undefined
  const days = {
    closures: tidyClosures(rules.closures),
    specialHours: tidySpecialHours(rules.specialHours),
  };
  return { ...before, ...change, booking: { ...rules, ...days } } as Settings; // no key is undefined
}

/**
 * A promo that is shown needs a treatment, and its days must be in order. Older rows without a treatment stay as they
 * are.
 */
function refuseVaguePromo({ isShown, treatmentId, firstDay, lastDay }: Settings['promo']): void {
  if (isShown && treatmentId === null) {
    const message = 'Please choose the treatment of this offer';
    throw malformed(message, { 'promo.treatmentId': message });
  }
  if (firstDay && lastDay && lastDay < firstDay) {
    const message = 'The last day must not be before the first';
    throw malformed(message, { 'promo.lastDay': message });
  }
}

async function refuseWhereBooked(
  ctx: Context,
  hooks: SettingsHooks[],
  before: Settings,
  after: Settings,
): Promise<void> {
  const requested = hooks.map(async (hook) => (await hook.bookingsInTheWay?.(ctx, before, after)) ?? []);
  const bookings = (await Promise.all(requested)).flat();
  if (bookings.length === 0) return;
  throw new HttpProblem(409, {
    code: 'bookings_in_the_way',
    message:
      bookings.length === 1
        ? 'One booking falls in this time. It stays unless you move or cancel it.'
        : `${bookings.length} bookings fall in this time. They stay unless you move or cancel them.`,
    total: bookings.length,
    bookings: bookings.slice(0, MAX_NOTIFIED),
  });
}

/** Of an object only the changed fields; of anything else the whole. */
function changeOf(before: unknown, after: unknown): { before: unknown; after: unknown } {
  return isGroup(before) && isGroup(after) ? changesOf(before, after) : { before, after };
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
