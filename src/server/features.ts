import { forgetExpired } from './accounts/forget-expired.ts';
import { accountsJobs } from './accounts/jobs.ts';
import { accountsRoutes } from './accounts/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { articlesRoutes } from './articles/routes.ts';
import { bookingAccountHooks } from './bookings/account-hooks.ts';
import { receiptRoutes } from './bookings/receipt-routes.ts';
import { bookingsRoutes } from './bookings/routes.ts';
import { bookingReminders } from './bookings/send-reminders.ts';
import { bookingReceipts } from './bookings/write-receipt.ts';
import { cartAccountHooks } from './cart/account-hooks.ts';
import { cartRoutes } from './cart/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import type { Feature } from './kit/feature.ts';
import { housekeeping } from './kit/jobs/housekeeping.ts';
import { loyaltyAccountHooks } from './loyalty/account-hooks.ts';
import { loyaltyRoutes } from './loyalty/routes.ts';
import { warnOfExpiry } from './loyalty/vouchers/warn-of-expiry.ts';
import { newsletterAccountHooks } from './newsletter/account-hooks.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { orderAccountHooks } from './orders/account-hooks.ts';
import { overdueOrders } from './orders/cancel-overdue.ts';
import { ordersJobs } from './orders/jobs.ts';
import { ordersRoutes } from './orders/routes.ts';
import { orderReceipts } from './orders/write-order-receipt.ts';
import { studioRoutes } from './studio/routes.ts';

/** The list: a line a feature. */
export const features: Feature[] = [
  { schedules: [housekeeping] },
  {
    routes: accountsRoutes([
      newsletterAccountHooks,
      cartAccountHooks,
      bookingAccountHooks,
      loyaltyAccountHooks,
      orderAccountHooks,
    ]),
    jobs: accountsJobs,
    schedules: [forgetExpired],
  },
  { routes: studioRoutes },
  { routes: catalogRoutes },
  { routes: cartRoutes },
  { routes: bookingsRoutes, schedules: [bookingReminders] },
  { routes: receiptRoutes([bookingReceipts, orderReceipts]) },
  { routes: loyaltyRoutes, schedules: [warnOfExpiry] },
  { routes: ordersRoutes, jobs: ordersJobs, schedules: [overdueOrders] },
  { routes: articlesRoutes },
  { routes: newsletterRoutes },
  { routes: analyticsRoutes },
];
