import { accountAuditNames, auditActors } from './accounts/data.ts';
import { accountsJobs, forgetExpired } from './accounts/jobs.ts';
import { accountsRoutes } from './accounts/routes.ts';
import {
  forgetSteps,
  secondFactorAccountHooks,
  secondFactorSettingsHooks,
} from './accounts/second-factor/hooks.ts';
import { secondFactorRoutes } from './accounts/second-factor/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { dueArticles } from './articles/admin/publish-article.ts';
import { articleAuditNames } from './articles/data.ts';
import { articlesRoutes } from './articles/routes.ts';
import { auditRetention } from './audit/forget-old-entries.ts';
import type { AuditNames } from './audit/hooks.ts';
import { auditRoutes } from './audit/routes.ts';
import { backupJobs } from './backups/warn-of-backups.ts';
import { bookingsGauge } from './bookings/admin/get-counts.ts';
import { bookingsAdminRoutes } from './bookings/admin/routes.ts';
import { bookingReceipts } from './bookings/booking-receipt.ts';
import { calendarFeedsRoutes } from './bookings/calendar-feeds/routes.ts';
import { bookingCardHooks } from './bookings/cards/card-hooks.ts';
import { cardVisitsRoutes } from './bookings/cards/routes.ts';
import { bookingAuditNames } from './bookings/data.ts';
import { bookingFormHooks } from './bookings/forms/form-hooks.ts';
import { guestRetention } from './bookings/guest-code/retention.ts';
import { bookingAccountHooks, bookingSettingsHooks } from './bookings/hooks.ts';
import { leavePlannerRoutes } from './bookings/leave/routes.ts';
import { myDayRoutes } from './bookings/my-day/routes.ts';
import { promoVisits } from './bookings/promo-code.ts';
import { bookingMails } from './bookings/received-mail.ts';
import { bookingsRoutes } from './bookings/routes.ts';
import { bookingCheckCardHooks } from './bookings/safety/card-hooks.ts';
import { bookingSafetyHooks } from './bookings/safety/recheck.ts';
import { bookingSafetyRoutes } from './bookings/safety/routes.ts';
import { bookingReminders } from './bookings/send-reminders.ts';
import { cartAccountHooks } from './cart/account-hooks.ts';
import { cartRoutes } from './cart/routes.ts';
import { catalogAdminRoutes } from './catalog/admin/routes.ts';
import { catalogAuditNames } from './catalog/data.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { clientAccountHooks } from './clients/account-hooks.ts';
import { clientsRoutes } from './clients/admin/routes.ts';
import { clientAuditNames } from './clients/data.ts';
import type { CardHooks } from './clients/hooks.ts';
import { counterJobs } from './counter/mail-receipt.ts';
import { counterRoutes } from './counter/routes.ts';
import { exportsRoutes } from './exports/routes.ts';
import { formsAdminRoutes } from './forms/admin/routes.ts';
import { formCardHooks } from './forms/card-hooks.ts';
import { formRetention } from './forms/form-links.ts';
import { formsRoutes } from './forms/routes.ts';
import { importsRoutes } from './imports/routes.ts';
import type { Feature } from './kit/feature.ts';
import { housekeeping } from './kit/jobs/housekeeping.ts';
import type { MailHooks } from './kit/mail/mail-hooks.ts';
import { loyaltyAccountHooks } from './loyalty/account-hooks.ts';
import { forgetClaims } from './loyalty/bonuses/claim-bonuses.ts';
import { loyaltyCardHooks } from './loyalty/card-hooks.ts';
import { rewardAuditNames } from './loyalty/rewards/data.ts';
import { loyaltyRoutes } from './loyalty/routes.ts';
import { voucherAuditNames } from './loyalty/vouchers/data.ts';
import { warnOfExpiry } from './loyalty/vouchers/warn-of-expiry.ts';
import { mailAuditNames } from './mail/data.ts';
import { mailsGauge } from './mail/outbox.ts';
import { outboxRoutes } from './mail/routes.ts';
import { newsletterAccountHooks } from './newsletter/account-hooks.ts';
import { subscribersRoutes } from './newsletter/admin/routes.ts';
import { newsletterCardHooks } from './newsletter/card-hooks.ts';
import { subscriberRetention } from './newsletter/confirm.ts';
import { newsletterAuditNames } from './newsletter/data.ts';
import { newsletterMailHooks } from './newsletter/follow-mails.ts';
import { issueBooks, issuesJobs } from './newsletter/issues/jobs.ts';
import { issuesRoutes } from './newsletter/issues/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { aftercareMails } from './notes/aftercare/send-aftercare.ts';
import { noteCardHooks } from './notes/card-hooks.ts';
import { notesRoutes } from './notes/routes.ts';
import { orderAccountHooks } from './orders/account-hooks.ts';
import { overdueOrders } from './orders/cancel-overdue.ts';
import { orderCardHooks } from './orders/card-hooks.ts';
import { ordersJobs } from './orders/jobs.ts';
import { ordersGauge } from './orders/list-orders.ts';
import { orderReceipts } from './orders/order-receipt.ts';
import { listPaidVisits } from './orders/paid-visits.ts';
import { ordersRoutes } from './orders/routes.ts';
import { photoCardHooks } from './photos/card-hooks.ts';
import { photoJobs } from './photos/forget-files.ts';
import { photosRoutes } from './photos/routes.ts';
import { depositHook } from './prepaid/deposits/deposit-hook.ts';
import { depositsRoutes } from './prepaid/deposits/routes.ts';
import { depositJobs } from './prepaid/deposits/settle-deposit.ts';
import { giftCardAccountHooks } from './prepaid/gift-cards/account-hooks.ts';
import { giftCardsRoutes } from './prepaid/gift-cards/routes.ts';
import { dueGiftCards, giftCardJobs } from './prepaid/gift-cards/send-gift-cards.ts';
import { prepaidAuditNames } from './prepaid/ledger/data.ts';
import { expiredAccounts } from './prepaid/ledger/expire-accounts.ts';
import { packagesAdminRoutes } from './prepaid/packages/admin/routes.ts';
import { packageCardHooks } from './prepaid/packages/card-hooks.ts';
import { hasPackages } from './prepaid/packages/list-offers.ts';
import { packagesRoutes } from './prepaid/packages/routes.ts';
import { warnOfExpiringPackages } from './prepaid/packages/warn-of-expiry.ts';
import { prepaidReportRoutes } from './prepaid/report/routes.ts';
import { promoCodeAuditNames } from './promo-codes/data.ts';
import { promoCodesRoutes } from './promo-codes/routes.ts';
import { hasPromoCodes } from './promo-codes/take-promo-code.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { safetyAdminRoutes } from './safety/admin/routes.ts';
import { safetyCardHooks } from './safety/card-hooks.ts';
import { safetyRoutes } from './safety/routes.ts';
import { setupRoutes } from './setup/routes.ts';
import { staffReportRoutes } from './staff-report/routes.ts';
import { studioRoutes } from './studio/routes.ts';
import { teamAdminRoutes } from './team/admin/routes.ts';
import { teamAuditNames } from './team/data.ts';
import { hasTeam } from './team/read-team.ts';
import { teamRoutes } from './team/routes.ts';
import { teamAccountHooks } from './team/staff/account-hooks.ts';
import { teamAccountsRoutes } from './team/staff/routes.ts';
import { uploadsRoutes } from './uploads/routes.ts';

/** What each feature knows of a client. */
const cardHooks: CardHooks[] = [
  bookingCardHooks,
  orderCardHooks,
  loyaltyCardHooks,
  newsletterCardHooks,
  formCardHooks,
  safetyCardHooks(bookingSafetyHooks),
  bookingCheckCardHooks,
  noteCardHooks,
  photoCardHooks,
  packageCardHooks,
];

/** How the audit log calls the records of each feature. */
const auditNames: AuditNames = {
  ...accountAuditNames,
  ...catalogAuditNames,
  ...teamAuditNames,
  ...clientAuditNames,
  ...bookingAuditNames,
  ...voucherAuditNames,
  ...rewardAuditNames,
  ...prepaidAuditNames,
  ...promoCodeAuditNames,
  ...articleAuditNames,
  ...newsletterAuditNames,
  ...mailAuditNames,
};

/** What happens when a mail is sent or fails. */
const mailHooks: MailHooks[] = [newsletterMailHooks];

const accountHooks = [
  secondFactorAccountHooks,
  newsletterAccountHooks,
  cartAccountHooks,
  teamAccountHooks,
  bookingAccountHooks,
  clientAccountHooks(cardHooks),
  loyaltyAccountHooks,
  orderAccountHooks,
  giftCardAccountHooks,
];

/** The list, one line per feature. */
export const features: Feature[] = [
  { schedules: [housekeeping] },
  {
    routes: accountsRoutes(accountHooks),
    jobs: accountsJobs(accountHooks),
    schedules: [forgetExpired],
  },
  { routes: secondFactorRoutes, schedules: [forgetSteps] },
  { routes: clientsRoutes({ cards: cardHooks, accounts: accountHooks }) },
  { routes: auditRoutes({ actors: auditActors, targets: auditNames }), schedules: [auditRetention] },
  {
    routes: studioRoutes([
      bookingSettingsHooks,
      secondFactorSettingsHooks,
      { hasTeam, hasPackages, hasPromoCodes },
    ]),
  },
  { routes: outboxRoutes(mailHooks), mailHooks, gauges: [mailsGauge] },
  { routes: catalogRoutes },
  { routes: catalogAdminRoutes },
  { routes: teamAdminRoutes },
  { routes: uploadsRoutes },
  { routes: teamRoutes },
  { routes: teamAccountsRoutes },
  { routes: formsRoutes(bookingFormHooks), schedules: [formRetention] },
  { routes: formsAdminRoutes(bookingFormHooks) },
  { routes: cartRoutes },
  {
    routes: bookingsRoutes(depositHook, listPaidVisits),
    mails: bookingMails,
    schedules: [bookingReminders, guestRetention],
  },
  { routes: bookingsAdminRoutes(listPaidVisits), gauges: [bookingsGauge] },
  { routes: leavePlannerRoutes },
  { routes: cardVisitsRoutes },
  { routes: bookingSafetyRoutes },
  { routes: safetyRoutes },
  { routes: safetyAdminRoutes(bookingSafetyHooks) },
  { routes: myDayRoutes },
  { routes: calendarFeedsRoutes },
  { routes: notesRoutes, schedules: [aftercareMails] },
  { routes: photosRoutes, jobs: photoJobs },
  { routes: receiptRoutes([bookingReceipts, orderReceipts]) },
  { routes: loyaltyRoutes, schedules: [warnOfExpiry, forgetClaims] },
  { schedules: [expiredAccounts] },
  { routes: promoCodesRoutes(promoVisits) },
  { routes: ordersRoutes, jobs: ordersJobs, schedules: [overdueOrders], gauges: [ordersGauge] },
  { routes: depositsRoutes, jobs: depositJobs },
  { routes: counterRoutes, jobs: counterJobs },
  { routes: packagesRoutes, schedules: [warnOfExpiringPackages] },
  { routes: packagesAdminRoutes },
  { routes: giftCardsRoutes, jobs: giftCardJobs, schedules: [dueGiftCards] },
  { routes: staffReportRoutes },
  { routes: prepaidReportRoutes },
  { routes: articlesRoutes, schedules: [dueArticles] },
  { routes: newsletterRoutes, schedules: [subscriberRetention] },
  { routes: subscribersRoutes },
  { routes: issuesRoutes, jobs: issuesJobs, schedules: [issueBooks] },
  { routes: analyticsRoutes },
  { routes: importsRoutes },
  { routes: exportsRoutes },
  { jobs: backupJobs },
  { routes: adminRoutes },
  { routes: setupRoutes },
];
