import { countUsers } from '#server/accounts/admin/users.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { adminApi } from '#shared/admin/contract.ts';
import type { Answer } from '#shared/kit/endpoint.ts';
import { countFailedMails, hasSettings } from './data.ts';

/** The rest of the overview comes from the lists themselves, polled separately. */
export async function getOverview({
  db,
  metrics,
  now,
}: Pick<Context, 'db' | 'metrics' | 'now'>): Promise<Answer<typeof adminApi.overview>> {
  const [users, failedMails, isSetUp] = await Promise.all([
    countUsers({ db, metrics, now }),
    countFailedMails(db),
    hasSettings(db),
  ]);
  return { users: { total: users.total, customers: users.regular }, failedMails, hasSettings: isSetUp };
}
