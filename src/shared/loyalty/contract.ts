import * as z from 'zod/mini';
import { loyaltyTier } from '#shared/accounts/contract.ts';
import { get, post } from '#shared/kit/define-endpoint.ts';
import { id, instant, moneyString } from '#shared/kit/fields.ts';
import { optionalPage, pageQuery } from '#shared/kit/page-query.ts';
import { dollars } from './dollars-field.ts';
import { CONVERTIBLE_POINTS } from './reward.ts';
import { TRANSACTION_TYPES } from './transaction.ts';
import { REWARD_TYPES } from './voucher.ts';

// Stored records

export const transactionType = z.enum(TRANSACTION_TYPES);

export const loyaltyTransaction = z.object({
  id,
  userId: id,
  type: transactionType,
  description: z.string(),
  /** The change of the balance, signed. */
  points: z.int(),
  /** The change of the debt: positive when a reversal found too few points, negative when an earning was offset. */
  owedPoints: z.int(),
  /** Null: the system. */
  staffId: z.nullable(id),
  createdAt: instant,
});
export type LoyaltyTransaction = z.infer<typeof loyaltyTransaction>;

export const rewardType = z.enum(REWARD_TYPES, `Please give one of ${REWARD_TYPES.join(', ')}`);

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
  /** Null: unlimited. */
  maxRedemptions: z.nullable(z.int()),
  currentRedemptions: z.int(),
  /** The period in which it is shown and can be redeemed. */
  validFrom: z.nullable(instant),
  validUntil: z.nullable(instant),
  /** When its vouchers expire; null: 12 months after redeeming. */
  expiryDate: z.nullable(instant),
});
export type Reward = z.infer<typeof reward>;

export const voucher = z.object({
  id,
  description: z.string(),
  /** "K7QM-4XWP-9TRD": unambiguous when read aloud. */
  code: z.string(),
  value: moneyString,
  rewardType,
  expiryDate: instant,
  isUsed: z.boolean(),
  /** False: granted, and neither activated nor used yet. It can be used all the same. */
  isRedeemed: z.boolean(),
  /** The points paid; 0 for one that the studio granted. */
  pointsCost: z.int(),
  usedAt: z.nullable(instant),
  createdAt: instant,
});
export type Voucher = z.infer<typeof voucher>;

// Requests of members

const pendingBonus = z.object({
  kind: z.enum(['welcome', 'referral', 'monthly']),
  points: z.int(),
  /** What still has to happen, as a sentence. */
  description: z.string(),
});
export type PendingBonus = z.infer<typeof pendingBonus>;

const loyaltySummary = z.object({
  points: z.int(),
  tier: loyaltyTier,
  /** Earnings less reversals: decides the tier. */
  earnedInAll: z.int(),
  /** Offset against the next earnings. */
  owedPoints: z.int(),
  progress: z.object({
    tier: loyaltyTier,
    next: z.nullable(loyaltyTier),
    missingPoints: z.int(),
    percent: z.int(),
  }),
  /** The fixed conversions that are switched on: 10, 25, 50. */
  convertible: z.array(z.int()),
  /** Bonuses not yet due; empty when there are none. */
  pending: z.array(pendingBonus),
  referralCode: z.string(),
  /** The absolute URL, to be shared. */
  referralLink: z.string(),
  memberSince: instant,
});
export type LoyaltySummary = z.infer<typeof loyaltySummary>;

const NO_REWARD = 'Please choose a reward';

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

export const redeemed = z.extend(voucher, { newBalance: z.int() });
export type Redeemed = z.infer<typeof redeemed>;

export const undone = z.object({ newBalance: z.int() });
export type Undone = z.infer<typeof undone>;

const CONVERTIBLE = 'Please convert 10, 25 or 50 points';
export const conversion = z.object({ points: z.literal([...CONVERTIBLE_POINTS], CONVERTIBLE) });

export const loyaltyApi = {
  rewards: get('/api/loyalty/rewards', {
    access: 'public',
    summary: 'The rewards that can be had now, the cheapest first: active, inside their window, not used up.',
    query: optionalPage,
    reply: z.array(reward),
    paged: true,
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
      'Turns 10, 25 or 50 points into a voucher of as many dollars, also where there is no such reward. 400: it is switched off.',
    body: conversion,
    reply: redeemed,
    status: 201,
    idempotent: true,
  }),
  undo: post('/api/vouchers/:id/undo', {
    access: 'user',
    summary:
      'Undoes a redemption or conversion within ten seconds: the points come back, the voucher is gone. 409: used, or too late.',
    reply: undone,
    limit: { max: 100, perMinutes: 60 }, // each leaves two permanent rows
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
    reply: voucher,
  }),
};
