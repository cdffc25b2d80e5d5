import * as z from 'zod/mini';
import { COUNTER_METHODS } from '#shared/counter/payments.ts';
import { MISSING_REASON } from '#shared/kit/admin-messages.ts';
import { get, patch, post } from '#shared/kit/define-endpoint.ts';
import { day, id, instant, optionalText, requiredText } from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import { GIFT_CARD_STATES } from '#shared/prepaid/ledger/gift-card.ts';
import { soldGiftCard } from './contract.ts';

const adminGiftCard = z.extend(soldGiftCard, {
  /** For admins; others see its end: "…ABCD". */
  code: z.string(),
  /** "ORD-1042", and whose it is. */
  orderId: id,
  orderNumber: z.string(),
  buyerName: z.string(),
  soldAt: instant,
});
export type AdminGiftCard = z.infer<typeof adminGiftCard>;

const entry = z.object({
  id,
  at: instant,
  /** "Used", "Returned". */
  what: z.string(),
  /** Below zero when it was used. */
  amount: z.string(),
  /** Of the order it paid; null for anything else. */
  orderNumber: z.nullable(z.string()),
  by: z.string(),
});

const adminGiftCardDetail = z.extend(adminGiftCard, {
  message: z.string(),
  history: z.array(entry),
  /** How what is left would go back: the way it was paid. Null when nothing is. */
  wayBack: z.nullable(
    z.object({ by: z.enum(['card', 'counter', 'hand']), method: z.optional(z.enum(COUNTER_METHODS)) }),
  ),
});
export type AdminGiftCardDetail = z.infer<typeof adminGiftCardDetail>;

const listQuery = z.extend(pageQuery, { state: z.optional(z.enum(GIFT_CARD_STATES)) });
export type GiftCardListQuery = z.infer<typeof listQuery>;

const giftCardRefund = z.object({
  reason: requiredText(200, MISSING_REASON),
  /** How it is handed over, for one that was sold at the counter; by default as it was paid. */
  method: z.nullish(z.enum(COUNTER_METHODS, 'Please choose how it is paid: cash, paynow or terminal')),
  /** Where a transfer should go. */
  payTo: z.nullish(optionalText(100)),
});
export type GiftCardRefund = z.infer<typeof giftCardRefund>;

export const giftCardsAdminApi = {
  list: get('/api/admin/gift-cards', {
    access: 'reception',
    summary: 'Paid gift cards, newest first; q looks for the end of a code, a recipient or a buyer.',
    query: listQuery,
    reply: z.array(adminGiftCard),
    paged: true,
  }),
  card: get('/api/admin/gift-cards/:id', {
    access: 'reception',
    summary: 'One gift card with everything that moved its balance.',
    reply: adminGiftCardDetail,
  }),
  resend: post('/api/admin/gift-cards/:id/send', {
    access: 'admin',
    summary: 'Mails a gift card now, to whom it is for.',
    reply: adminGiftCardDetail,
  }),
  refund: post('/api/admin/gift-cards/:id/refund', {
    access: 'reception',
    summary:
      'Gives back what is left of a gift card, the way it was paid; nobody can spend it then. 409 when nothing is left.',
    body: giftCardRefund,
    reply: adminGiftCardDetail,
  }),
  extend: patch('/api/admin/gift-cards/:id', {
    access: 'admin',
    summary: 'A later last day of a gift card. 409 when it was changed since `expiresAt`.',
    body: z.object({ validUntil: day, expiresAt: z.nullable(instant) }),
    reply: adminGiftCardDetail,
  }),
};
