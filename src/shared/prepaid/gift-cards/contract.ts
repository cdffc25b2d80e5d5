import * as z from 'zod/mini';
import { get, patch, post } from '#shared/kit/define-endpoint.ts';
import {
  day,
  email,
  id,
  instant,
  moneyString,
  optionalText,
  personName,
  requiredName,
} from '#shared/kit/fields.ts';
import { ordersApi, payNow } from '#shared/orders/contract.ts';
import { GIFT_CARD_DESIGNS, GIFT_CARD_STATES, MOST_MESSAGE } from '#shared/prepaid/ledger/gift-card.ts';
import { newGiftCard } from '#shared/prepaid/ledger/gift-card-contract.ts';

const design = z.enum(GIFT_CARD_DESIGNS);

const offer = z.object({
  /** In dollars; with none, gift cards are not sold. */
  values: z.array(z.int()),
  /** How long they are valid. */
  months: z.int(),
  paymentMethods: z.array(z.enum(['paynow', 'card'])),
});
export type GiftCardOffer = z.infer<typeof offer>;

const newGiftCardOrder = z.object({
  /** The value of the card. */
  price: moneyString,
  gift: newGiftCard,
  paymentMethod: z.enum(['paynow', 'card'], 'Please choose how to pay: paynow or card'),
  /** Of somebody who is not signed in; nobody else's is looked at. */
  guest: z.nullish(z.object({ name: requiredName('Please enter your name'), email: email() })),
});
export type NewGiftCardOrder = z.infer<typeof newGiftCardOrder>;

const placedGiftCardOrder = z.extend(ordersApi.place.reply, {
  /** For somebody who is not signed in: the link to pay it. */
  guestToken: z.optional(z.string()),
});
export type PlacedGiftCardOrder = z.infer<typeof placedGiftCardOrder>;

/** The order of somebody without an account, for who has its link. No code: that is mailed. */
const guestOrder = z.object({
  number: z.string(),
  state: z.enum(['due', 'paid', 'cancelled']),
  amount: moneyString,
  method: z.enum(['paynow', 'card']),
  /** Unpaid by then, it is cancelled. */
  heldUntil: z.nullable(instant),
  design,
  /** Empty: it is for the buyer. */
  recipientName: z.string(),
  sendOn: z.nullable(day),
  /** While it is due and paid by PayNow. */
  payNow: z.optional(payNow),
  /** Stripe's page, while one is open. */
  checkoutUrl: z.optional(z.string()),
});
export type GuestOrder = z.infer<typeof guestOrder>;

const byToken = z.object({ token: z.string().check(z.maxLength(100)) });

/** What its buyer and admins see of a card. */
export const soldGiftCard = z.object({
  id,
  code: z.string(),
  value: moneyString,
  balance: moneyString,
  expiresAt: z.nullable(instant),
  fromName: z.string(),
  recipientName: z.string(),
  /** Empty: it is the buyer's own. */
  recipientEmail: z.string(),
  sendOn: z.nullable(day),
  sentAt: z.nullable(instant),
  state: z.enum(GIFT_CARD_STATES),
});

const ownGiftCard = z.extend(soldGiftCard, {
  design,
  message: z.string(),
  boughtAt: instant,
  /** Somebody gave it to them, by their e-mail: they have its code, and cannot change, print or send it. */
  isReceived: z.optional(z.literal(true)),
});
export type OwnGiftCard = z.infer<typeof ownGiftCard>;

const change = z.object({
  recipientName: z.optional(personName()),
  recipientEmail: z.optional(email()),
  message: z.optional(optionalText(MOST_MESSAGE)),
  /** Null: now. */
  sendOn: z.optional(z.nullable(day)),
});
export type GiftCardChange = z.infer<typeof change>;

const balance = z.object({
  balance: moneyString,
  value: moneyString,
  design,
  state: z.enum(GIFT_CARD_STATES),
  expiresAt: z.nullable(instant),
  isExpired: z.boolean(),
});
export type GiftCardBalance = z.infer<typeof balance>;

export const giftCardsApi = {
  offer: get('/api/gift-cards', {
    access: 'public',
    summary: 'The values gift cards are sold for, and how they can be paid.',
    reply: offer,
  }),
  order: post('/api/gift-cards/orders', {
    access: 'public',
    summary:
      'Orders a gift card, for oneself or somebody else. It is paid like any order, and sent when it is paid and its day has come. Without an account, with a name and an e-mail: 422 when 2 of that e-mail or network are unpaid.',
    body: newGiftCardOrder,
    reply: placedGiftCardOrder,
    status: 201,
    idempotent: true,
    limit: { max: 30, perMinutes: 60 },
  }),
  guestOrder: get('/api/gift-cards/orders/:token', {
    access: 'public',
    summary: 'A gift card that somebody without an account ordered, by its mailed link, and how to pay it.',
    params: byToken,
    reply: guestOrder,
  }),
  payGuestOrder: post('/api/gift-cards/orders/:token/pay', {
    access: 'public',
    summary: "Stripe's page for such an order by card. 409 when there is nothing to pay.",
    params: byToken,
    reply: z.object({ checkoutUrl: z.string() }),
  }),
  mine: get('/api/gift-cards/mine', {
    access: 'user',
    summary:
      "The caller's paid gift cards with their codes, newest first, then those that were sent to their e-mail.",
    reply: z.array(ownGiftCard),
  }),
  change: patch('/api/gift-cards/:id', {
    access: 'user',
    summary: 'Whom a gift card is sent to, and when; 409 once it is sent.',
    body: change,
    reply: ownGiftCard,
  }),
  resend: post('/api/gift-cards/:id/send', {
    access: 'user',
    summary: 'Mails a gift card once more, to whom it was sent. 409 before its day.',
    reply: ownGiftCard,
    limit: { max: 10, perMinutes: 60 },
  }),
  pdf: get('/api/gift-cards/:id/pdf', {
    access: 'user',
    summary: 'A gift card to print, for its buyer and admins.',
    file: 'application/pdf',
  }),
  balance: post('/api/gift-cards/balance', {
    access: 'public',
    summary:
      'What is left on the gift card with this code, in any spelling. One and the same 404 for a code that nobody has and for anything else.',
    body: z.object({ code: z.string().check(z.maxLength(100)) }),
    reply: balance,
    limit: { max: 10, perMinutes: 15 },
  }),
};
