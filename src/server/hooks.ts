import { accountAuditNames, auditActors } from './accounts/data.ts';
import type { AccountHooks } from './accounts/hooks.ts';
import { secondFactorAccountHooks, secondFactorSettingsHooks } from './accounts/second-factor/hooks.ts';
import { apiKeyAuditNames } from './api-keys/data.ts';
import { apiKeyAccountHooks } from './api-keys/hooks.ts';
import { articleAuditNames } from './articles/data.ts';
import type { AuditHooks } from './audit/hooks.ts';
import { backInStockAccountHooks, backInStockCardHooks } from './back-in-stock/hooks.ts';
import { bookingReceipts } from './bookings/booking-receipt.ts';
import { bookingCardHooks } from './bookings/cards/card-hooks.ts';
import { bookingAuditNames } from './bookings/data.ts';
import { bookingAccountHooks, bookingSettingsHooks } from './bookings/hooks.ts';
import { bookingCheckCardHooks } from './bookings/safety/card-hooks.ts';
import { bookingSafetyHooks } from './bookings/safety/recheck.ts';
import { cartAccountHooks } from './cart/account-hooks.ts';
import { catalogAuditNames } from './catalog/data.ts';
import { clientAccountHooks } from './clients/account-hooks.ts';
import { clientAuditNames } from './clients/data.ts';
import type { CardHooks } from './clients/hooks.ts';
import type { EventHooks } from './events/hooks.ts';
import { formCardHooks } from './forms/card-hooks.ts';
import { importAccountHooks, importCardHooks } from './imports/anonymised-contacts.ts';
import type { MailHooks } from './kit/mail/mail-hooks.ts';
import { loyaltyAccountHooks } from './loyalty/account-hooks.ts';
import { loyaltyCardHooks } from './loyalty/card-hooks.ts';
import { rewardAuditNames } from './loyalty/rewards/data.ts';
import { voucherAuditNames } from './loyalty/vouchers/data.ts';
import { mailAuditNames } from './mail/data.ts';
import { messageMailHooks } from './messages/follow-mails.ts';
import { messageAccountHooks, messageCardHooks } from './messages/hooks.ts';
import { newsletterAccountHooks } from './newsletter/account-hooks.ts';
import { newsletterCardHooks } from './newsletter/card-hooks.ts';
import { newsletterAuditNames } from './newsletter/data.ts';
import { newsletterMailHooks } from './newsletter/follow-mails.ts';
import { noteCardHooks } from './notes/card-hooks.ts';
import { orderAccountHooks } from './orders/account-hooks.ts';
import { orderCardHooks } from './orders/card-hooks.ts';
import { orderReceipts } from './orders/order-receipt.ts';
import { photoCardHooks } from './photos/card-hooks.ts';
import { giftCardAccountHooks } from './prepaid/gift-cards/account-hooks.ts';
import { prepaidAuditNames } from './prepaid/ledger/data.ts';
import { packageCardHooks } from './prepaid/packages/card-hooks.ts';
import { hasPackages } from './prepaid/packages/list-offers.ts';
import { promoCodeAuditNames } from './promo-codes/data.ts';
import { hasPromoCodes } from './promo-codes/take-promo-code.ts';
import { pushAccountHooks, pushEventHooks } from './push/hooks.ts';
import type { ReceiptKind } from './receipts/receipt.ts';
import { reviewAuditNames } from './reviews/data.ts';
import { reviewAccountHooks, reviewCardHooks } from './reviews/hooks.ts';
import { safetyCardHooks } from './safety/card-hooks.ts';
import { hasSkinCheck } from './safety/skin-check.ts';
import type { SettingsHooks } from './studio/hooks.ts';
import { teamAuditNames } from './team/data.ts';
import { hasTeam } from './team/read-team.ts';
import { teamAccountHooks } from './team/staff/account-hooks.ts';
import { waitlistAuditNames } from './waitlist/data.ts';
import { waitlistAccountHooks, waitlistCardHooks } from './waitlist/hooks.ts';
import { webhookAuditNames } from './webhooks/data.ts';
import { webhookEventHooks } from './webhooks/hooks.ts';

// What higher features do for lower ones, which must not import them. Each list is in the order of the calls, which
// differs from list to list.

/** What each feature knows of a client. */
export const cardHooks: CardHooks[] = [
  // Before the others forget by what a client was known.
  importCardHooks,
  waitlistCardHooks,
  bookingCardHooks,
  reviewCardHooks,
  orderCardHooks,
  loyaltyCardHooks,
  newsletterCardHooks,
  backInStockCardHooks,
  formCardHooks,
  safetyCardHooks(bookingSafetyHooks),
  bookingCheckCardHooks,
  noteCardHooks,
  photoCardHooks,
  packageCardHooks,
  messageCardHooks,
];

/** What happens to the records of an account. */
export const accountHooks: AccountHooks[] = [
  importAccountHooks,
  secondFactorAccountHooks,
  apiKeyAccountHooks,
  newsletterAccountHooks,
  messageAccountHooks,
  pushAccountHooks,
  cartAccountHooks,
  backInStockAccountHooks,
  teamAccountHooks,
  waitlistAccountHooks,
  bookingAccountHooks,
  clientAccountHooks(cardHooks),
  reviewAccountHooks,
  loyaltyAccountHooks,
  // Before the orders, which forget who has bought them.
  giftCardAccountHooks,
  orderAccountHooks,
];

/** How the audit log calls who did something, and the records of each feature. */
export const auditHooks: AuditHooks = {
  actors: auditActors,
  targets: {
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
    ...waitlistAuditNames,
    ...reviewAuditNames,
    ...apiKeyAuditNames,
    ...webhookAuditNames,
  },
};

/** What happens when a mail is sent or fails. */
export const mailHooks: MailHooks[] = [newsletterMailHooks, messageMailHooks];

/** Who is notified of what happens in the studio. */
export const eventHooks: EventHooks[] = [webhookEventHooks, pushEventHooks];

/** What follows from the studio's settings, and what the studio has. */
export const settingsHooks: SettingsHooks[] = [
  bookingSettingsHooks,
  secondFactorSettingsHooks,
  { hasTeam, hasPackages, hasPromoCodes, hasSkinCheck },
];

export const receiptKinds: ReceiptKind[] = [bookingReceipts, orderReceipts];
