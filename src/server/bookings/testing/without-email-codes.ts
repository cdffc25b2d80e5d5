import type { Db } from '#server/kit/db/db.ts';
import { seedSettings } from '#server/studio/seed-settings.ts';
import { defaults } from '#shared/studio/defaults.ts';

/** For a test with more guests from one network than are believed at once. */
export async function withoutEmailCodes(db: Db): Promise<void> {
  const booking = { ...defaults.booking, guestEmailCode: 'never' as const };
  await seedSettings(db, { booking }, new Date('2026-01-01T00:00:00Z'));
}
