import { countUsers } from '#server/accounts/admin/users.ts';
import { getTakenAndEarned } from '#server/analytics/get-analytics.ts';
import { getBackupStatus } from '#server/backups/get-backup-status.ts';
import { getCounts } from '#server/bookings/admin/get-counts.ts';
import { listTodaysVisits } from '#server/bookings/admin/list-todays-visits.ts';
import { countCatalog } from '#server/catalog/admin/count-catalog.ts';
import { getTakingsToday } from '#server/counter/day/get-day.ts';
import type { Context } from '#server/kit/http/context.ts';
import { countByStatus } from '#server/orders/list-orders.ts';
import { getPackageWarnings } from '#server/prepaid/packages/admin/warnings.ts';
import { hasTeam } from '#server/team/read-team.ts';
import type { Overview } from '#shared/admin/contract.ts';
import { isReservedEmail } from '#shared/kit/email.ts';
import { monthOf } from '#shared/kit/month.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { countFailedMails, hasClients, listSavedSettings } from './data.ts';

/** In one response: a phone on a slow line would wait for each of several. */
export async function getOverview(
  ctx: Pick<Context, 'db' | 'metrics' | 'now' | 'visitor' | 'mailFolder' | 'backups'>,
): Promise<Overview> {
  const to = studioDay(ctx.now());
  const month = { from: `${monthOf(to)}-01`, to };
  const [
    bookings,
    today,
    catalog,
    orders,
    users,
    takings,
    packages,
    anyClient,
    anyTherapist,
    failedMails,
    savedSettings,
    backups,
    takenAndEarned,
  ] = await Promise.all([
    getCounts(ctx),
    listTodaysVisits(ctx),
    countCatalog(ctx.db),
    countByStatus(ctx),
    countUsers(ctx),
    getTakingsToday(ctx),
    getPackageWarnings(ctx),
    hasClients(ctx.db),
    hasTeam(ctx.db),
    countFailedMails(ctx.db),
    listSavedSettings(ctx.db),
    getBackupStatus(ctx),
    getTakenAndEarned(ctx, month),
  ]);
  const { total, paid, ready, collected, revenue } = orders;
  return {
    bookings: {
      total: bookings.total,
      today: today.total,
      pending: bookings.pending,
      pastOpen: bookings.pastOpen,
    },
    users: { total: users.total, customers: users.regular },
    ...catalog,
    revenue: { total: revenue, orders: paid + ready + collected },
    thisMonth: { ...month, ...takenAndEarned },
    orders: { total, paid, ready },
    ...packages,
    hasClients: anyClient,
    hasTeam: anyTherapist,
    failedMails,
    savedSettings,
    isMailDelivered: ctx.mailFolder === undefined,
    hasOwnEmail: !isReservedEmail(ctx.visitor.email),
    ...takings,
    backups,
    today: today.visits,
  };
}
