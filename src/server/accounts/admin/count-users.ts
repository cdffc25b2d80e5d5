import type { Context } from '#server/kit/http/context.ts';
import type { UserCounts } from '#shared/accounts/admin-contract.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { countActive, countRoles } from './data.ts';

export async function countUsers({ db, now }: Pick<Context, 'db' | 'now'>): Promise<UserCounts> {
  const today = studioDay(now());
  const span = { start: studioInstant(today, '00:00'), end: studioInstant(addDays(today, 1), '00:00') };
  const [{ total, admin }, activeToday] = await Promise.all([countRoles(db), countActive(db, span)]);
  return { total, admin, regular: total - admin, activeToday };
}
