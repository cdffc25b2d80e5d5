import * as z from 'zod/mini';
import { get, patch, post } from '#shared/kit/define-endpoint.ts';
import { day, id, instant } from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import { GIFT_CARD_STATES } from '#shared/prepaid/ledger/gift-card.ts';
import { soldGiftCard } from './contract.ts';

const adminGiftCard = z.extend(soldGiftCard, {
  /** For admins; others see its end: "…ABCD". */
  code: z.string(),
  state: z.enum(GIFT_CARD_STATES),
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

const adminGiftCardDetail = z.extend(adminGiftCard, { message: z.string(), history: z.array(entry) });
export type AdminGiftCardDetail = z.infer<typeof adminGiftCardDetail>;

const listQuery = z.extend(pageQuery, { state: z.optional(z.enum(GIFT_CARD_STATES)) });
export type GiftCardListQuery = z.infer<typeof listQuery>;

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
  extend: patch('/api/admin/gift-cards/:id', {
    access: 'admin',
    summary: 'A later last day of a gift card. 409 when it was changed since `expiresAt`.',
    body: z.object({ validUntil: day, expiresAt: z.nullable(instant) }),
    reply: adminGiftCardDetail,
  }),
};
