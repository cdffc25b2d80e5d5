import { accountsFeature } from './accounts/feature.ts';
import { adminFeature } from './admin/feature.ts';
import { analyticsFeature } from './analytics/feature.ts';
import { apiKeysFeature } from './api-keys/feature.ts';
import { articlesFeature } from './articles/feature.ts';
import { auditFeature } from './audit/feature.ts';
import { backInStockFeature } from './back-in-stock/feature.ts';
import { backupsFeature } from './backups/feature.ts';
import { bookingsFeature } from './bookings/feature.ts';
import { bookingFormHooks } from './bookings/forms/form-hooks.ts';
import { promoVisits } from './bookings/promo-code.ts';
import { bookingSafetyHooks } from './bookings/safety/recheck.ts';
import { cartFeature } from './cart/feature.ts';
import { catalogFeature } from './catalog/feature.ts';
import { clientsFeature } from './clients/feature.ts';
import { counterFeature } from './counter/feature.ts';
import { eventsFeature } from './events/feature.ts';
import { exportsFeature } from './exports/feature.ts';
import { formsFeature } from './forms/feature.ts';
import {
  accountHooks,
  auditHooks,
  cardHooks,
  eventHooks,
  mailHooks,
  receiptKinds,
  settingsHooks,
} from './hooks.ts';
import { importsFeature } from './imports/feature.ts';
import type { Feature } from './kit/feature.ts';
import { housekeeping } from './kit/jobs/housekeeping.ts';
import { loyaltyFeature } from './loyalty/feature.ts';
import { mailFeature } from './mail/feature.ts';
import { messagesFeature } from './messages/feature.ts';
import { newsletterFeature } from './newsletter/feature.ts';
import { notesFeature } from './notes/feature.ts';
import { readNotesInWords } from './notes/notes-in-words.ts';
import { ordersFeature } from './orders/feature.ts';
import { listPaidVisits } from './orders/paid-visits.ts';
import { photosFeature } from './photos/feature.ts';
import { depositHook } from './prepaid/deposits/deposit-hook.ts';
import { depositsFeature } from './prepaid/deposits/feature.ts';
import { giftCardsFeature } from './prepaid/gift-cards/feature.ts';
import { prepaidLedgerFeature } from './prepaid/ledger/feature.ts';
import { packagesFeature } from './prepaid/packages/feature.ts';
import { prepaidReportFeature } from './prepaid/report/feature.ts';
import { promoCodesFeature } from './promo-codes/feature.ts';
import { pushFeature } from './push/feature.ts';
import { receiptsFeature } from './receipts/feature.ts';
import { reviewsFeature } from './reviews/feature.ts';
import { safetyFeature } from './safety/feature.ts';
import { readPatchTested } from './safety/patch-tested.ts';
import { setupFeature } from './setup/feature.ts';
import { staffReportFeature } from './staff-report/feature.ts';
import { studioFeature } from './studio/feature.ts';
import { teamFeature } from './team/feature.ts';
import { treatmentPagesFeature } from './treatment-pages/feature.ts';
import { uploadsFeature } from './uploads/feature.ts';
import { waitlistFeature } from './waitlist/feature.ts';
import { webhooksFeature } from './webhooks/feature.ts';

/** The list, one line per feature. */
export const features: Feature[] = [
  { schedules: [housekeeping] },
  accountsFeature(accountHooks),
  clientsFeature({ cards: cardHooks, accounts: accountHooks }),
  auditFeature(auditHooks),
  apiKeysFeature,
  eventsFeature(eventHooks),
  studioFeature(settingsHooks),
  mailFeature(mailHooks),
  catalogFeature(readPatchTested),
  teamFeature,
  uploadsFeature,
  formsFeature(bookingFormHooks),
  cartFeature,
  backInStockFeature,
  bookingsFeature(depositHook, listPaidVisits, readNotesInWords),
  safetyFeature(bookingSafetyHooks),
  notesFeature,
  reviewsFeature,
  treatmentPagesFeature,
  photosFeature,
  receiptsFeature(receiptKinds),
  loyaltyFeature,
  prepaidLedgerFeature,
  promoCodesFeature(promoVisits),
  ordersFeature,
  depositsFeature,
  waitlistFeature(depositHook),
  messagesFeature,
  pushFeature,
  counterFeature,
  packagesFeature,
  giftCardsFeature,
  staffReportFeature,
  prepaidReportFeature,
  articlesFeature,
  newsletterFeature,
  analyticsFeature,
  importsFeature,
  exportsFeature,
  backupsFeature,
  webhooksFeature,
  adminFeature,
  setupFeature,
];
