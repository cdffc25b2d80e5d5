import * as z from 'zod/mini';
import { get, post } from '#shared/kit/define-endpoint.ts';
import { day, digits, id, instant, moneyString, optionalText } from '#shared/kit/fields.ts';
import { orderDetail } from '#shared/orders/contract.ts';
import { guessingCodes, typedPromoCode } from '#shared/promo-codes/contract.ts';
import { PACKAGE_STATES } from './describe-entry.ts';
import { MOST_PAY_TO } from './limits.ts';
import type { SessionExtraction } from './offer-price.ts';

/** Whether a session pays for the extraction, or it is paid with the visit. */
const sessionExtraction = z.enum(['included', 'paid', 'none'] satisfies SessionExtraction[]);

// What is offered

/** What is sold, as clients and admins see it. */
export const packageTerms = z.object({
  id,
  name: z.string(),
  description: z.string(),
  sessions: z.int(),
  price: moneyString,
  /** Whether a session pays for the extraction, too; otherwise it is paid with the visit. */
  includesExtraction: z.boolean(),
  validMonths: z.int(),
  isTransferable: z.boolean(),
  imageUrl: z.nullable(z.string()),
});

const packageOffer = z.extend(packageTerms, {
  pricePerSession: moneyString,
  extraction: sessionExtraction,
  /** Working days in which everything unused is refunded. */
  coolingOffDays: z.int(),
  /** Against paying each visit alone, by treatment; null when one of them costs no more alone. */
  saving: z.nullable(z.object({ least: moneyString, most: moneyString })),
  /** It covers every treatment, also those that are added later. */
  isForAll: z.boolean(),
  /** Those on offer, in the order of the site, and what a visit costs alone. */
  treatments: z.array(
    z.object({
      name: z.string(),
      imageUrl: z.nullable(z.string()),
      price: moneyString,
      /** Of all sessions used for this treatment; null when they cost no more alone. */
      saving: z.nullable(moneyString),
      isCheaperAlone: z.boolean(),
    }),
  ),
});
export type PackageOffer = z.infer<typeof packageOffer>;

const orderTerms = z.object({
  /** How it can be paid online; none: only at the studio. */
  paymentMethods: z.array(z.enum(['paynow', 'card'])),
  /** Paid today, it can be given back until the end of this day, and used until the end of the other. */
  coolingOffLastDay: day,
  lastDay: day,
  /** Why it cannot be bought now; null when it can. */
  notice: z.nullable(z.string()),
});
export type OrderTerms = z.infer<typeof orderTerms>;

const newPackageOrder = z.object({
  paymentMethod: z.enum(['paynow', 'card'], 'Please choose how to pay: paynow or card'),
  /** As shown: the order is refused if it has changed. */
  price: z.optional(moneyString),
  promoCode: z.nullish(typedPromoCode),
});
export type NewPackageOrder = z.infer<typeof newPackageOrder>;

// What a client has

const heldVisit = z.object({ bookingId: id, appointmentDate: instant, treatmentName: z.string() });

const entry = z.object({
  at: instant,
  /** In words, such as "Calm Facial on 10 March 2026". */
  text: z.string(),
  /** Sessions and money's worth that came or went; below zero when they went. */
  sessions: z.int(),
  amount: z.string(),
});

const WAYS = ['card', 'by hand'] as const;

export const clientPackage = z.object({
  accountId: id,
  orderId: id,
  /** "ORD-1042". */
  orderNumber: z.string(),
  name: z.string(),
  state: z.enum(PACKAGE_STATES),
  /** As bought. */
  sessions: z.int(),
  /** Of them, those not used yet; booked ones among them. */
  sessionsLeft: z.int(),
  booked: z.array(heldVisit),
  /** What it was bought for, and what is left of that. */
  price: moneyString,
  value: moneyString,
  /** Null: every treatment. */
  treatments: z.nullable(z.array(z.string())),
  /** None of them is on offer any more. */
  isWithoutTreatments: z.boolean(),
  extraction: sessionExtraction,
  boughtAt: instant,
  /** Null: never. The instant after the last day. */
  expiresAt: z.nullable(instant),
  /** What expired of it and would be there again if it were extended; null: nothing. */
  expired: z.nullable(z.object({ sessions: z.int(), amount: moneyString })),
  isTransferable: z.boolean(),
  /** Of the insurance that protects the prepayment; may be empty. */
  certificate: z.string(),
  coolingOffUntil: instant,
  /** Giving it back without the studio: by itself to the card, or paid out by hand. */
  giveBack: z.object({
    amount: moneyString,
    way: z.enum(WAYS),
    /** Null: it can be given back now. */
    whyNot: z.nullable(z.string()),
  }),
  /** Oldest first. */
  history: z.array(entry),
  /** Money that is paid out by hand. */
  payout: z.nullable(z.object({ amount: moneyString, requestedAt: instant, paidAt: z.nullable(instant) })),
});
export type ClientPackage = z.infer<typeof clientPackage>;

const givenBack = z.object({ amount: moneyString, way: z.enum([...WAYS, 'nothing']) });
export type GivenBackReply = z.infer<typeof givenBack>;

export const byAccount = z.object({ accountId: digits(1, 2_147_483_647) });

export const packagesApi = {
  list: get('/api/packages', {
    access: 'public',
    summary: 'The packages of sessions that can be bought, in the order of the studio.',
    reply: z.array(packageOffer),
    cached: true,
  }),
  terms: get('/api/packages/:id/terms', {
    access: 'user',
    summary:
      'How a package can be paid, and until when it could be given back and used if it were paid today.',
    reply: orderTerms,
  }),
  order: post('/api/packages/:id/orders', {
    access: 'user',
    summary:
      'Orders a package for the caller. It is theirs once the order is paid. 409 when its price has changed, 422 during a visit and when too much waits unpaid.',
    guessLimit: guessingCodes('promoCode'),
    body: newPackageOrder,
    reply: orderDetail,
    status: 201,
    idempotent: true,
  }),
  mine: get('/api/my/packages', {
    access: 'user',
    summary: "The caller's packages, newest first, with their history.",
    reply: z.array(clientPackage),
  }),
  giveBack: post('/api/my/packages/:accountId/refund', {
    access: 'user',
    summary:
      'Gives back all that is unused in the cooling-off, without a fee. 409 when a session is booked, nothing is left or the time is over.',
    params: byAccount,
    body: z.object({
      /** Where the money should go when it is paid out by hand, such as a mobile number for PayNow. */
      payTo: z.nullish(optionalText(MOST_PAY_TO)),
    }),
    reply: givenBack,
  }),
  statement: get('/api/my/packages/:accountId/statement', {
    access: 'user',
    summary: 'A statement of the package as a PDF.',
    params: byAccount,
    file: 'application/pdf',
  }),
};
