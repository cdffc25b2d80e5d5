import * as z from 'zod/mini';
import { loyaltyTier } from '#shared/accounts/contract.ts';
import { MISSING_REASON } from '#shared/kit/admin-messages.ts';
import { del, get, post, put } from '#shared/kit/define-endpoint.ts';
import { byId, day, id, instant, openedVersion, optionalText, requiredText } from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import {
  ADJUSTMENT_TOO_LARGE,
  INVALID_AMOUNT,
  MISSING_DESCRIPTION,
  MISSING_PURCHASE,
  MISSING_SEARCH_TERM,
  MOST_ADJUSTMENT,
  POSITIVE_AMOUNT,
  POSITIVE_COST,
  POSITIVE_VALUE,
  REQUIRED,
} from './admin-messages.ts';
import {
  conversion,
  loyaltyTransaction,
  redeemed,
  reward,
  rewardType,
  transactionType,
  undone,
  voucher,
} from './contract.ts';
import { readDollars } from './dollars.ts';
import { dollars, isMissing } from './dollars-field.ts';

const MOST_PURCHASE_CENTS = 10_000_000;

const NO_DATE = 'Please give a date';

/** An instant; a plain date is a studio day, from its first to its last moment. Empty means none. */
const dateOrNone = z.nullish(z.union([instant, day, z.literal('')], NO_DATE));
const textOrNone = (max: number) => z.nullish(optionalText(max));

const rewardFields = z.object({
  name: requiredText(120, REQUIRED),
  description: requiredText(500, REQUIRED),
  pointsCost: z
    .int({ error: ({ input }) => (isMissing(input) ? REQUIRED : POSITIVE_COST) })
    .check(z.minimum(1, POSITIVE_COST), z.maximum(1_000_000, 'At most 1,000,000 points')),
  value: dollars(POSITIVE_VALUE, REQUIRED).check(
    z.refine((given) => isMissing(given) || (readDollars(given) ?? 0) > 0, POSITIVE_VALUE),
  ),
  detailedDescription: textOrNone(2_000),
  mechanics: textOrNone(2_000),
  termsAndConditions: textOrNone(5_000),
  rewardType: z.nullish(rewardType),
  imageUrl: textOrNone(500),
  isActive: z.nullish(z.boolean()),
  maxRedemptions: z.nullish(
    z
      .int('Please give a whole number')
      .check(z.minimum(1, 'At least 1'), z.maximum(1_000_000_000, 'Too many')),
  ),
  validFrom: dateOrNone,
  validUntil: dateOrNone,
  expiryDate: dateOrNone,
});
export type RewardFields = z.infer<typeof rewardFields>;

/** What is left out stays. */
const rewardChange = z.extend(z.partial(rewardFields), { updatedAt: openedVersion });
export type RewardChange = z.infer<typeof rewardChange>;

/** For admins: with the version a change must send back. */
const adminReward = z.extend(reward, { createdAt: instant, updatedAt: instant });
export type AdminReward = z.infer<typeof adminReward>;

const cents = (given: string | number) => readDollars(given) ?? 0;

const purchase = z.object({
  phone: requiredText(40, MISSING_PURCHASE),
  amount: z.union([z.string().check(z.minLength(1, MISSING_PURCHASE)), z.number()], MISSING_PURCHASE).check(
    z.refine((given) => Number(given) > 0, { message: POSITIVE_AMOUNT, abort: true }),
    z.refine((given) => readDollars(given) !== null, {
      message: INVALID_AMOUNT,
      abort: true,
    }),
    z.refine((given) => cents(given) <= MOST_PURCHASE_CENTS, 'Please enter at most $100,000.00'),
  ),
  /** The member shown to the admin: 409 when the phone is no longer theirs. Absent: the owner of the phone. */
  userId: z.optional(id),
});
export type Purchase = z.infer<typeof purchase>;

const processedPurchase = z.object({
  /** To undo it within some seconds. */
  purchaseId: z.uuid(),
  /** Whole dollars at the current rate, whether credited or offset against debt. */
  pointsAwarded: z.int(),
  customerName: z.string(),
  newBalance: z.int(),
  /** How much of it was offset against debt. */
  pointsWithheld: z.int(),
  /** A hint when a treatment of today has already earned points: it may be the same sale. */
  notice: z.nullable(z.string()),
});
export type ProcessedPurchase = z.infer<typeof processedPurchase>;

const foundCustomer = z.object({
  id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** A search by this number finds them and no other who gave it. */
  ownsPhone: z.boolean(),
  createdAt: instant,
  loyaltyPoints: z.int(),
  loyaltyTier,
  /** Points of today's purchases, orders and treatments: another sale today may be the same one. */
  earnedToday: z.int(),
});
export type FoundCustomer = z.infer<typeof foundCustomer>;

/**
 * One match: `customer` with the latest 10 transactions and the active vouchers. Several members with one phone:
 * `customer` is null and `customers` lists them; repeat with the `userId` of one.
 */
const lookup = z.object({
  customer: z.nullable(foundCustomer),
  customers: z.array(foundCustomer),
  transactions: z.array(loyaltyTransaction),
  vouchers: z.array(voucher),
});
export type CustomerLookup = z.infer<typeof lookup>;

const transactionFilter = z.object({
  userId: z.optional(byId.shape.id),
  staffId: z.optional(byId.shape.id),
  type: z.optional(transactionType),
  /** Studio days, both inclusive. */
  from: z.optional(day),
  to: z.optional(day),
});
const reportQuery = z.extend(pageQuery, transactionFilter.shape);
export type ReportQuery = z.infer<typeof reportQuery>;

const reportLine = z.extend(loyaltyTransaction, {
  customerName: z.string(),
  staffName: z.nullable(z.string()),
});
export type ReportLine = z.infer<typeof reportLine>;

const memberCounts = z.object({ total: z.int(), pink: z.int(), silver: z.int(), gold: z.int() });
export type MemberCounts = z.infer<typeof memberCounts>;

const adjustment = z.object({
  userId: id,
  points: z.int('Please give whole points').check(
    z.refine((points) => points !== 0, 'Please give a number of points other than 0'),
    z.minimum(-MOST_ADJUSTMENT, ADJUSTMENT_TOO_LARGE),
    z.maximum(MOST_ADJUSTMENT, ADJUSTMENT_TOO_LARGE),
  ),
  reason: requiredText(200, MISSING_REASON),
});
export type Adjustment = z.infer<typeof adjustment>;

const grant = z.object({
  userId: id,
  value: dollars(POSITIVE_VALUE).check(
    z.refine((given) => (readDollars(given) ?? 0) > 0, POSITIVE_VALUE),
    z.refine((given) => (readDollars(given) ?? 0) <= 1_000_000, 'Please enter at most $10,000.00'),
  ),
  description: requiredText(200, MISSING_DESCRIPTION),
  rewardType: z.optional(rewardType),
  expiryDate: dateOrNone,
});
export type Grant = z.infer<typeof grant>;

export const loyaltyAdminApi = {
  processPurchase: post('/api/loyalty/process-purchase', {
    access: 'admin',
    summary:
      'Points for a sale that was not rung up at the counter; more than 1,000 ask for a recent sign-in. 404: nobody has this phone; 409: several do and none owns it, or it is not that of `userId`, or they are your own. Without an Idempotency-Key the same sale within 5 s counts once.',
    body: purchase,
    reply: processedPurchase,
    idempotent: true,
  }),
  undoPurchase: post('/api/admin/loyalty/purchases/:id/undo', {
    access: 'admin',
    summary: 'Takes the points of a purchase back, by who processed it, for some seconds; 409 afterwards.',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ newBalance: z.int() }),
  }),
  adjust: post('/api/admin/loyalty/adjust', {
    access: 'admin',
    summary:
      'Gives or takes points, with a reason; more than 1,000 ask for a recent sign-in. 409 when there are fewer to take, or they are your own.',
    body: adjustment,
    reply: z.object({ newBalance: z.int() }),
    idempotent: true,
  }),
  members: get('/api/admin/loyalty/members', {
    access: 'admin',
    summary: 'How many customers with a verified e-mail there are, in all and in each tier.',
    reply: memberCounts,
  }),
  report: get('/api/admin/loyalty/transactions-report', {
    access: 'admin',
    summary:
      "Everybody's rows of the ledger, newest first; q looks in the description and for the customer, sort by createdAt or points.",
    query: reportQuery,
    reply: z.array(reportLine),
    paged: true,
  }),
  reportCsv: get('/api/admin/loyalty/transactions-report/csv', {
    bulkRead: 'export transactions',
    access: 'admin',
    recentSignIn: true,
    summary: 'The same as a table for spreadsheets, all of it.',
    query: reportQuery,
    file: 'text/csv; charset=utf-8',
  }),
  lookUp: post('/api/admin/customer-lookup', {
    bulkRead: 'search customers',
    access: 'reception',
    summary:
      'A member by phone in any form or by e-mail, with points, latest transactions and active vouchers.',
    body: z.object({
      searchTerm: requiredText(254, MISSING_SEARCH_TERM),
      userId: z.optional(id),
    }),
    reply: lookup,
  }),
  grant: post('/api/admin/vouchers', {
    access: 'admin',
    summary:
      "Puts a voucher into a member's wallet, and tells them by mail; above $100.00 it asks for a recent sign-in. 409 for your own wallet.",
    body: grant,
    reply: voucher,
    status: 201,
    idempotent: true,
  }),
  convert: post('/api/admin/loyalty/convert', {
    access: 'reception',
    summary:
      "Turns 10, 25 or 50 points of the client at the till into a voucher of as many dollars. They get a mail once it can't be undone any more.",
    body: z.extend(conversion, { userId: id }),
    reply: redeemed,
    status: 201,
    idempotent: true,
  }),
  undoConvert: post('/api/admin/loyalty/vouchers/:id/undo', {
    access: 'reception',
    summary:
      'Takes such a conversion back: by who made it, within 10 seconds and while the voucher is unused.',
    reply: undone,
  }),
  use: post('/api/admin/vouchers/:id/use', {
    access: 'reception',
    summary: 'Marks a voucher used at the counter. 409 when it was used before or has expired.',
    reply: voucher,
  }),
  unuse: post('/api/admin/vouchers/:id/unuse', {
    access: 'reception',
    summary:
      'Takes a use at the desk back, within a minute of it. 409 when it was not used there, or longer ago.',
    reply: voucher,
  }),
  allRewards: get('/api/admin/loyalty-rewards', {
    access: 'admin',
    summary:
      'Every reward, newest first, whether it can be had or not; q looks in the name, sort by createdAt, name or pointsCost.',
    query: pageQuery,
    reply: z.array(adminReward),
    paged: true,
  }),
  rewardsCsv: get('/api/admin/loyalty-rewards/csv', {
    access: 'admin',
    summary: 'The same as a table for spreadsheets, all of it.',
    query: pageQuery,
    file: 'text/csv; charset=utf-8',
  }),
  oneReward: get('/api/admin/loyalty-rewards/:id', {
    access: 'admin',
    summary: 'One reward, as it is now: what a form begins with.',
    reply: adminReward,
  }),
  addReward: post('/api/admin/loyalty-rewards', {
    access: 'admin',
    summary: 'A new reward; active unless said otherwise.',
    body: rewardFields,
    reply: adminReward,
    status: 201,
  }),
  changeReward: put('/api/admin/loyalty-rewards/:id', {
    access: 'admin',
    summary:
      'Changes a reward; what is left out stays. 409 when the maximum would be below what was redeemed, or somebody else changed it.',
    body: rewardChange,
    reply: adminReward,
  }),
  removeReward: del('/api/admin/loyalty-rewards/:id', {
    access: 'admin',
    summary: 'Takes a reward out of every list; vouchers bought with it stay.',
  }),
  restoreReward: post('/api/admin/loyalty-rewards/:id/restore', {
    access: 'admin',
    summary: 'Puts a removed reward back, as it was.',
    reply: adminReward,
  }),
};
