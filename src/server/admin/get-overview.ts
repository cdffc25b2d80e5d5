import { countPeople } from '#server/accounts/admin/users.ts';
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
import { listSavedSettings, readUnreported } from './data.ts';

type OverviewContext = Pick<Context, 'db' | 'metrics' | 'now' | 'visitor' | 'mailFolder' | 'backups'>;

/** In one response: a phone on a slow line would wait for each of several. */
export async function getOverview(ctx: OverviewContext): Promise<Overview> {
  const today = studioDay(ctx.now());
  const [counted, { hasClients, failedMails }, backups] = await Promise.all([
    ctx.metrics(`overview ${today}`, () => count(ctx, today)),
    readUnreported(ctx.db),
    getBackupStatus(ctx),
  ]);
  return {
    ...counted,
    hasClients,
    failedMails,
    isMailDelivered: ctx.mailFolder === undefined,
    hasOwnEmail: !isReservedEmail(ctx.visitor.email),
    backups,
  };
}

/** What tables hold that report their changes, each by its trigger: the same for every admin until one of them changes. */
async function count(ctx: OverviewContext, today: string) {
  const month = { from: `${monthOf(today)}-01`, to: today };
  const [
    bookings,
    visits,
    catalog,
    orders,
    users,
    takings,
    packages,
    anyTherapist,
    savedSettings,
    takenAndEarned,
  ] = await Promise.all([
    getCounts(ctx),
    listTodaysVisits(ctx),
    countCatalog(ctx.db),
    countByStatus(ctx),
    countPeople(ctx),
    getTakingsToday(ctx),
    getPackageWarnings(ctx),
    hasTeam(ctx.db),
    listSavedSettings(ctx.db),
    getTakenAndEarned(ctx, month),
  ]);
  const { total, paid, ready, collected, revenue } = orders;
  return {
    bookings: {
      total: bookings.total,
      today: visits.total,
      pending: bookings.pending,
      pastOpen: bookings.pastOpen,
    },
    users: { total: users.total, customers: users.regular },
    ...catalog,
    revenue: { total: revenue, orders: paid + ready + collected },
    thisMonth: { ...month, ...takenAndEarned },
    orders: { total, paid, ready },
    ...packages,
    hasTeam: anyTherapist,
    savedSettings,
    ...takings,
    today: visits.visits,
  };
}
