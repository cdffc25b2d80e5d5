import type { PrepaidKind } from '#shared/prepaid/ledger/balance.ts';

/** What stands between Money taken and Earned, in the order of the table. */
export const BRIDGE_STEPS = [
  'after_closing',
  'package',
  'gift_card',
  'deposit',
  'credit',
  'payouts',
  'not_done',
  'not_handed_over',
  'unpaid',
  'other',
] as const;
export type BridgeStep = (typeof BRIDGE_STEPS)[number];

export const BRIDGE_NAMES: Record<BridgeStep, string> = {
  after_closing: 'Taken after a closing, counted on the next day',
  package: 'Packages: sold, less used',
  gift_card: 'Gift cards: sold, less spent',
  deposit: 'Deposits: paid, less counted or returned',
  credit: "Clients' credit: paid in, less spent",
  payouts: 'Refunds promised, not yet paid out',
  not_done: 'Visits paid on another day than they took place',
  not_handed_over: 'Orders paid, not yet handed over',
  unpaid: 'Visits done, not yet paid',
  other: 'Not explained by the books',
};

/** One sentence each, wherever the figure stands. */
export const TAKEN_SENTENCE =
  'Money taken is what came in, less what you refunded, on the day it counts for at closing.';
export const EARNED_SENTENCE =
  'Earned is what visits done and goods handed over are worth, after discounts and vouchers, whenever they were paid.';

export type Flows = {
  /** Money by the clock; `takenCents` counts what came after a closing for the next day. */
  movedCents: number;
  /** By how much more is outstanding than before. */
  outstandingCents: Record<PrepaidKind, number>;
  payoutsCents: number;
  /** Paid for visits, in money, from accounts or by sessions, less what those that took place are worth. */
  notDoneCents: number;
  notHandedOverCents: number;
  unpaidCents: number;
};

type Ends = { takenCents: number; earnedCents: number; flows: Flows };

/**
 * From Money taken to Earned: what is to be added, line by line; lines of nothing are left out. `other` is what the
 * books do not explain, and it is never hidden in another line.
 */
export function bridgeOf({ takenCents, earnedCents, flows }: Ends): { step: BridgeStep; cents: number }[] {
  const known: Record<Exclude<BridgeStep, 'other'>, number> = {
    after_closing: flows.movedCents - takenCents,
    package: -flows.outstandingCents.package,
    gift_card: -flows.outstandingCents.gift_card,
    deposit: -flows.outstandingCents.deposit,
    credit: -flows.outstandingCents.credit,
    payouts: -flows.payoutsCents,
    not_done: -flows.notDoneCents,
    not_handed_over: -flows.notHandedOverCents,
    unpaid: flows.unpaidCents,
  };
  const explained = Object.values(known).reduce((sum, cents) => sum + cents, takenCents);
  const all: Record<BridgeStep, number> = { ...known, other: earnedCents - explained };
  return BRIDGE_STEPS.map((step) => ({ step, cents: all[step] })).filter(({ cents }) => cents !== 0);
}
