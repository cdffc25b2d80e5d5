import type { Context } from '#server/kit/http/context.ts';
import type { UserCounts } from '#shared/accounts/admin-contract.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { countActive, countRoles } from './data.ts';

type Counting = Pick<Context, 'db' | 'metrics'>;

export async function countUsers(ctx: Counting & Pick<Context, 'now'>): Promise<UserCounts> {
  const today = studioDay(ctx.now());
  const span = { start: studioInstant(today, '00:00'), end: studioInstant(addDays(today, 1), '00:00') };
  const [{ total, admin }, activeToday] = await Promise.all([countByRole(ctx), countActive(ctx.db, span)]);
  return { total, admin, regular: total - admin, activeToday };
}

export function countByRole({ db, metrics }: Counting): Promise<{ total: number; admin: number }> {
  return metrics('users by role', () => countRoles(db));
}
