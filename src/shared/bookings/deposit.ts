import { sum } from '#shared/kit/sum.ts';
import type { BookingStatus } from './status.ts';

export const DEPOSIT_METHODS = ['paynow', 'card'] as const;
export type DepositMethod = (typeof DEPOSIT_METHODS)[number];

/** `waived`: staff asked for none after all. `lapsed`: it was never paid. */
const DEPOSIT_OUTCOMES = ['counted', 'returned', 'kept', 'lapsed', 'waived'] as const;
export type DepositOutcome = (typeof DEPOSIT_OUTCOMES)[number];

/** Until it ends it is due or paid. */
export const DEPOSIT_STATES = ['due', 'paid', ...DEPOSIT_OUTCOMES] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** Less cannot be paid by card. */
const LEAST_CENTS = 50;

type Requested = {
  treatments: readonly { depositCents: number; priceCents: number }[];
  /** Of the client, at the studio. */
  noShows: number;
  /** What clients with that many no-shows are asked for; 0: nothing. */
  noShowDepositCents: number;
  noShowsBeforeDeposit: number;
};

/** For all treatments of a visit: the sum of theirs, or what a client with no-shows is asked for; at most the price. */
export function depositCents({
  treatments,
  noShows,
  noShowDepositCents,
  noShowsBeforeDeposit,
}: Requested): number {
  const own = sum(treatments.map((each) => Math.min(each.depositCents, each.priceCents)));
  const forNoShows = noShows >= noShowsBeforeDeposit ? noShowDepositCents : 0;
  const price = sum(treatments.map(({ priceCents }) => priceCents));
  const cents = Math.min(Math.max(own, forNoShows), price);
  return cents < LEAST_CENTS ? 0 : cents;
}

/** What becomes of a deposit that was paid, by the statuses of its visit. `stands`: it is still to be counted. */
export function depositFate(
  parts: readonly { status: BookingStatus; isDeleted: boolean }[],
  { isLate }: { isLate: boolean },
): 'stands' | 'kept' | 'returned' {
  const statuses = parts.filter(({ isDeleted }) => !isDeleted).map(({ status }) => status);
  if (statuses.some((status) => status !== 'cancelled' && status !== 'no-show')) return 'stands';
  if (statuses.includes('no-show')) return 'kept';
  return statuses.length > 0 && isLate ? 'kept' : 'returned';
}

/** Money that comes for a deposit that is no longer due: of a visit that was cancelled it goes back, otherwise it is credit. */
export function lateMoneyGoesBack({
  outcome,
  endedAt,
  dueAt,
}: {
  outcome: DepositOutcome | null;
  endedAt: Date | null;
  dueAt: Date;
}): boolean {
  return outcome === 'lapsed' && endedAt !== null && endedAt < dueAt;
}

export function depositState({
  paidAt,
  outcome,
}: {
  paidAt: Date | null;
  outcome: DepositOutcome | null;
}): DepositState {
  return outcome ?? (paidAt ? 'paid' : 'due');
}
