import { countUsers } from '#server/accounts/desk/count-users.ts';
import { getCounts } from '#server/bookings/desk/get-counts.ts';
import type { Context } from '#server/kit/http/context.ts';
import { countByStatus } from '#server/orders/desk/count-orders.ts';
import { LOW_STOCK } from '#server/orders/stock/take-stock.ts';
import type { Overview } from '#shared/admin/contract.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { countFailedMails, countProducts, countTreatments, hasSettings, listBookingsOf } from './data.ts';

const SHOWN_TODAY = 12;

/** A question each, and each stays cheap however much there is: the big tables keep their own counts. */
export async function getOverview({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Overview> {
  const day = studioDay(now());
  const today = { start: studioInstant(day, '00:00'), end: studioInstant(addDays(day, 1), '00:00') };

  const [bookings, users, treatments, products, orders, failedMails, isSetUp, todays] = await Promise.all([
    getCounts(db),
    countUsers({ db, now }),
    countTreatments(db),
    countProducts(db, LOW_STOCK),
    countByStatus(db),
    countFailedMails(db),
    hasSettings(db),
    listBookingsOf(db, today),
  ]);
  return {
    bookings: { total: bookings.total, today: todays.length, pending: bookings.pending },
    users: { total: users.total, customers: users.regular },
    treatments,
    products,
    revenue: { total: orders.revenue, orders: orders.paid + orders.ready + orders.collected },
    orders: { total: orders.total, toHandOver: orders.paid + orders.ready },
    failedMails,
    hasSettings: isSetUp,
    today: todays.slice(0, SHOWN_TODAY),
  };
}
