import { MINUTE_MS } from '#shared/kit/durations.ts';
import { afterOpenMinutes, type OpeningRules } from '#shared/studio/opening.ts';
import type { DepositMethod } from './deposit.ts';

/** By PayNow the studio has to look, so they count only while it is open. A bank answers for a card at any hour. */
const PAYNOW_OPEN_MINUTES = 120;
const CARD_MINUTES = 15;

/** Unpaid by then, the time is released. */
export function holdEnd(method: DepositMethod, bookedAt: Date, opening: OpeningRules): Date {
  return method === 'card'
    ? new Date(bookedAt.getTime() + CARD_MINUTES * MINUTE_MS)
    : afterOpenMinutes(opening, bookedAt, PAYNOW_OPEN_MINUTES);
}

/** The client says that they have paid: so much longer, for the studio to look. */
export function claimedHoldEnd(dueAt: Date, opening: OpeningRules): Date {
  return afterOpenMinutes(opening, dueAt, PAYNOW_OPEN_MINUTES);
}
