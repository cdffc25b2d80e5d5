import * as z from 'zod/mini';
import { loyaltyTier } from '#shared/accounts/contract.ts';
import { del, get, post, put } from '#shared/kit/endpoint.ts';
import { byId, day, id, instant, moneyString, optionalText, requiredText } from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import { readDollars } from './dollars.ts';
import { CONVERTIBLE_POINTS } from './reward.ts';
import { TRANSACTION_TYPES } from './transaction.ts';
import { REWARD_TYPES } from './voucher.ts';

export const MOST_PURCHASE_CENTS = 10_000_000;
export const MOST_ADJUSTMENT = 1_000_000;

// What is in the database

export const transactionType = z.enum(TRANSACTION_TYPES);

/** A row of the ledger. */
export const loyaltyTransaction = z.object({
  id,
  userId: id,
  type: transactionType,
  description: z.string(),
  /** What it did to the balance: signed. */
  points: z.int(),
  /** What it did to the points owed: positive when a reversal found too little, negative when it was withheld. */
  owedPoints: z.int(),
  /** Null: the system itself. */
  staffId: z.nullable(id),
  createdAt: instant,
});
export type LoyaltyTransaction = z.infer<typeof loyaltyTransaction>;

const rewardType = z.enum(REWARD_TYPES, `Please give one of ${REWARD_TYPES.join(', ')}`);

export const reward = z.object({
  id,
  name: z.string(),
  description: z.string(),
  detailedDescription: z.nullable(z.string()),
  mechanics: z.nullable(z.string()),
  termsAndConditions: z.nullable(z.string()),
  pointsCost: z.int(),
  /** Dollars, "10.00". */
  value: moneyString,
  rewardType,
  imageUrl: z.nullable(z.string()),
  isActive: z.boolean(),
  /** Null: as often as anybody likes. */
  maxRedemptions: z.nullable(z.int()),
  currentRedemptions: z.int(),
  /** The window in which it is shown and can be redeemed. */
  validFrom: z.nullable(instant),
  validUntil: z.nullable(instant),
  /** Until when its vouchers can be used; null: 12 months from redeeming. */
  expiryDate: z.nullable(instant),
});
export type Reward = z.infer<typeof reward>;

export const voucher = z.object({
  id,
  description: z.string(),
  /** "K7QM-4XWP-9TRD": read aloud without doubt. */
  code: z.string(),
  value: moneyString,
  rewardType,
  expiryDate: instant,
  isUsed: z.boolean(),
  /** False: in the wallet, still to be activated. */
  isRedeemed: z.boolean(),
  /** What it cost; 0 for one that the studio granted. */
  pointsCost: z.int(),
  usedAt: z.nullable(instant),
  createdAt: instant,
});
export type Voucher = z.infer<typeof voucher>;

// What members ask

const pendingBonus = z.object({
  kind: z.enum(['welcome', 'referral', 'monthly']),
  points: z.int(),
  /** A sentence: what is still to happen. */
  description: z.string(),
});
export type PendingBonus = z.infer<typeof pendingBonus>;

export const loyaltySummary = z.object({
  points: z.int(),
  tier: loyaltyTier,
  /** Earnings less reversals: what the tier goes by. */
  earnedInAll: z.int(),
  /** Withheld from the next earnings. */
  owedPoints: z.int(),
  progress: z.object({
    tier: loyaltyTier,
    next: z.nullable(loyaltyTier),
    missingPoints: z.int(),
    percent: z.int(),
  }),
  /** Bonuses on the way; empty when there are none. */
  pending: z.array(pendingBonus),
  referralCode: z.string(),
  /** The whole address, to be shared. */
  referralLink: z.string(),
  memberSince: instant,
});
export type LoyaltySummary = z.infer<typeof loyaltySummary>;

const NO_REWARD = 'Please choose a reward';
const dollars = (message: string) =>
  z.union([z.string(), z.number()], message).check(z.refine((given) => readDollars(given) !== null, message));

/** `{rewardId}`, or the cost and value of one. A `userId` must be the caller's own. */
const redemption = z
  .object({
    rewardId: z.optional(id),
    userId: z.optional(z.int()),
    pointsCost: z.optional(z.int('Please give whole points')),
    value: z.optional(dollars('Please give a value like 10.00')),
  })
  .check(
    z.refine(
      ({ rewardId, pointsCost, value }) =>
        rewardId !== undefined || (pointsCost !== undefined && value !== undefined),
      NO_REWARD,
    ),
  );
export type Redemption = z.infer<typeof redemption>;

const redeemed = z.extend(voucher, { newBalance: z.int() });
export type Redeemed = z.infer<typeof redeemed>;

const CONVERTIBLE = 'Please convert 10, 25 or 50 points';
const conversion = z.object({ points: z.literal([...CONVERTIBLE_POINTS], CONVERTIBLE) });

// What the desk asks

const REQUIRED = 'Please fill in all required fields';
const POSITIVE_COST = 'Points cost must be a positive number';
const POSITIVE_VALUE = 'Value must be a positive number';
const NO_DATE = 'Please give a date';

/** An instant; a plain date is a studio day, from its first to its last moment. Empty means none. */
const dateOrNone = z.nullish(z.union([instant, day, z.literal('')], NO_DATE));
const textOrNone = (max: number) => z.nullish(optionalText(max));

/** What is left out of a change stays as it is. */
export const rewardFields = z.object({
  name: requiredText(120, REQUIRED),
  description: requiredText(500, REQUIRED),
  pointsCost: z
    .int(POSITIVE_COST)
    .check(z.minimum(1, POSITIVE_COST), z.maximum(1_000_000, 'At most 1,000,000 points')),
  value: dollars(POSITIVE_VALUE).check(z.refine((given) => (readDollars(given) ?? 0) > 0, POSITIVE_VALUE)),
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

const NO_PURCHASE = 'Please enter both phone number and purchase amount';
const NO_AMOUNT = 'Purchase amount must be greater than 0';
const cents = (given: string | number) => readDollars(given) ?? 0;

const purchase = z.object({
  phone: requiredText(40, NO_PURCHASE),
  amount: z.union([z.string().check(z.minLength(1, NO_PURCHASE)), z.number()], NO_PURCHASE).check(
    z.refine((given) => Number(given) > 0, { message: NO_AMOUNT, abort: true }),
    z.refine((given) => readDollars(given) !== null, {
      message: 'Please enter dollars and cents, such as 86.50',
      abort: true,
    }),
    z.refine((given) => cents(given) <= MOST_PURCHASE_CENTS, 'Please enter at most $100,000.00'),
  ),
  /** Which of several members with this phone; the refusal `several_customers` lists them. */
  userId: z.optional(id),
});
export type Purchase = z.infer<typeof purchase>;

const processedPurchase = z.object({
  /** The whole-dollar part at the rate in force, whether it arrived or went towards points owed. */
  pointsAwarded: z.int(),
  customerName: z.string(),
  newBalance: z.int(),
  /** How much of it was withheld because points were owed. */
  pointsWithheld: z.int(),
  /** A sentence when a treatment of today has already earned: was this the same sale? */
  notice: z.nullable(z.string()),
});
export type ProcessedPurchase = z.infer<typeof processedPurchase>;

export const foundCustomer = z.object({
  id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  createdAt: instant,
  loyaltyPoints: z.int(),
  loyaltyTier,
});
export type FoundCustomer = z.infer<typeof foundCustomer>;

/**
 * One match: `customer` with the latest 10 transactions and the active vouchers. Several members with one phone:
 * `customer` is null and `customers` holds the choice; ask again with the `userId` of one.
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
  /** Studio days, both included. */
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

const adjustment = z.object({
  userId: id,
  points: z.int('Please give whole points').check(
    z.refine((points) => points !== 0, 'Please give a number of points other than 0'),
    z.minimum(-MOST_ADJUSTMENT, 'At most 1,000,000 points at once'),
    z.maximum(MOST_ADJUSTMENT, 'At most 1,000,000 points at once'),
  ),
  reason: requiredText(200, 'Please give a reason'),
});
export type Adjustment = z.infer<typeof adjustment>;

const grant = z.object({
  userId: id,
  value: dollars(POSITIVE_VALUE).check(
    z.refine((given) => (readDollars(given) ?? 0) > 0, POSITIVE_VALUE),
    z.refine((given) => (readDollars(given) ?? 0) <= 1_000_000, 'Please enter at most $10,000.00'),
  ),
  description: requiredText(200, 'Please give a description'),
  rewardType: z.optional(rewardType),
  expiryDate: dateOrNone,
});
export type Grant = z.infer<typeof grant>;

export const loyaltyApi = {
  rewards: get('/api/loyalty/rewards', {
    access: 'public',
    summary: 'The rewards that can be had now, the cheapest first: active, inside their window, not used up.',
    reply: z.array(reward),
  }),
  summary: get('/api/loyalty/summary', {
    access: 'user',
    summary:
      "The caller's balance, tier with the way to the next, points owed, bonuses on the way, referral link.",
    reply: loyaltySummary,
  }),
  transactions: get('/api/loyalty/transactions', {
    access: 'user',
    summary: "The caller's own history, newest first.",
    query: pageQuery,
    reply: z.array(loyaltyTransaction),
    paged: true,
  }),
  redeem: post('/api/vouchers/redeem', {
    access: 'user',
    summary:
      'Buys a voucher with points. 400: no such reward, or for somebody else; 409: too few points (missingPoints), or used up.',
    body: redemption,
    reply: redeemed,
    status: 201,
    idempotent: true,
  }),
  convert: post('/api/convert-points', {
    access: 'user',
    summary:
      'Turns 10, 25 or 50 points into a voucher of as many dollars: the same as redeeming that reward.',
    body: conversion,
    reply: redeemed,
    status: 201,
    idempotent: true,
  }),
  vouchers: get('/api/vouchers', {
    access: 'user',
    summary: "The caller's vouchers, newest first, used and expired ones too.",
    query: pageQuery,
    reply: z.array(voucher),
    paged: true,
  }),
  activate: post('/api/vouchers/:id/activate', {
    access: 'user',
    summary: 'Takes a granted voucher out of the wallet, to be spent. Once more is as good as once.',
    params: byId,
    reply: voucher,
  }),
  processPurchase: post('/api/loyalty/process-purchase', {
    access: 'admin',
    summary:
      'Points for a sale at the desk. 404: nobody has this phone; 409: several do. The same sale within 5 s counts once.',
    body: purchase,
    reply: processedPurchase,
    idempotent: true,
  }),
  adjust: post('/api/admin/loyalty/adjust', {
    access: 'admin',
    summary: 'Gives or takes points, with a reason. 409 when there are fewer to take.',
    body: adjustment,
    reply: z.object({ newBalance: z.int() }),
    idempotent: true,
  }),
  report: get('/api/admin/loyalty/transactions-report', {
    access: 'admin',
    summary:
      "Everybody's rows of the ledger, newest first; q looks in the description, sort by createdAt or points.",
    query: reportQuery,
    reply: z.array(reportLine),
    paged: true,
  }),
  reportCsv: get('/api/admin/loyalty/transactions-report/csv', {
    access: 'admin',
    summary: 'The same as a table for spreadsheets, all of it (the latest 100,000).',
    query: reportQuery,
    reply: z.string(),
    file: 'text/csv; charset=utf-8',
  }),
  lookUp: post('/api/admin/customer-lookup', {
    access: 'admin',
    summary:
      'A member by phone in any form or by e-mail, with points, latest transactions and active vouchers.',
    body: z.object({
      searchTerm: requiredText(254, 'Please enter a phone number or email address'),
      userId: z.optional(id),
    }),
    reply: lookup,
  }),
  grant: post('/api/admin/vouchers', {
    access: 'admin',
    summary: "Puts a voucher into a member's wallet, and tells them by mail.",
    body: grant,
    reply: voucher,
    status: 201,
    idempotent: true,
  }),
  use: post('/api/admin/vouchers/:id/use', {
    access: 'admin',
    summary: 'Marks a voucher used at the desk. 409 when it was used before or has expired.',
    params: byId,
    reply: voucher,
  }),
  allRewards: get('/api/admin/loyalty-rewards', {
    access: 'admin',
    summary: 'Every reward, newest first, whether it can be had or not.',
    query: pageQuery,
    reply: z.array(reward),
    paged: true,
  }),
  addReward: post('/api/admin/loyalty-rewards', {
    access: 'admin',
    summary: 'A new reward; active unless said otherwise.',
    body: rewardFields,
    reply: reward,
    status: 201,
  }),
  changeReward: put('/api/admin/loyalty-rewards/:id', {
    access: 'admin',
    summary:
      'Changes a reward; what is left out stays. 409 when the maximum would be below what was redeemed.',
    params: byId,
    body: rewardFields,
    reply: reward,
  }),
  removeReward: del('/api/admin/loyalty-rewards/:id', {
    access: 'admin',
    summary: 'Takes a reward out of every list; vouchers bought with it stay.',
    params: byId,
    reply: z.undefined(),
    status: 204,
  }),
};

/** What a refusal for want of points carries beside its message. */
export const insufficientPoints = z.object({
  message: z.string(),
  code: z.literal('insufficient_points'),
  missingPoints: z.int(),
});
