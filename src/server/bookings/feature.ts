import { type Feature, joinRoutes } from '#server/kit/feature.ts';
import { bookingsGauge } from './admin/get-counts.ts';
import type { PaidHook } from './admin/paid-hook.ts';
import { bookingsAdminRoutes } from './admin/routes.ts';
import { calendarFeedsRoutes } from './calendar-feeds/routes.ts';
import { cardVisitsRoutes } from './cards/routes.ts';
import type { DepositHook } from './deposits/deposit-hook.ts';
import { guestRetention } from './guest-code/retention.ts';
import { leavePlannerRoutes } from './leave/routes.ts';
import type { NotesHook } from './my-day/notes-hook.ts';
import { myDayRoutes } from './my-day/routes.ts';
import { presenceRoutes } from './presence/routes.ts';
import { rebookRoutes } from './rebook/routes.ts';
import { bookingMails } from './received-mail.ts';
import { bookingsRoutes } from './routes.ts';
import { bookingSafetyRoutes } from './safety/routes.ts';
import { bookingReminders } from './send-reminders.ts';
import { visitPageRoutes } from './visit-page/routes.ts';

export const bookingsFeature = (
  deposits: DepositHook,
  listPaid: PaidHook,
  readNotes: NotesHook,
): Feature => ({
  routes: joinRoutes(
    bookingsRoutes(deposits, listPaid),
    bookingsAdminRoutes(listPaid),
    leavePlannerRoutes,
    cardVisitsRoutes,
    bookingSafetyRoutes,
    myDayRoutes(readNotes),
    presenceRoutes,
    visitPageRoutes,
    rebookRoutes(deposits),
    calendarFeedsRoutes,
  ),
  mails: bookingMails,
  schedules: [bookingReminders, guestRetention],
  gauges: [bookingsGauge],
});
