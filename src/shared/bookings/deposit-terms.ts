import { formatShortAppointment, formatSoon } from './appointment-words.ts';
import type { DepositState } from './deposit.ts';
import { freeUntil } from './session-terms.ts';

/** The visit that a deposit is for, as it stands now. */
export type DepositVisit = {
  /** Null while no time is chosen. */
  startsAt: Date | null;
  now: Date;
  freeCancelHours: number;
};

export type SaidDeposit = {
  /** As it is shown: "$30.00". */
  amount: string;
  state: DepositState;
  dueAt: Date;
  /** The client says that they have paid. */
  isClaimed: boolean;
};

/** Whether its client still gets it back: what is said and what is done ask the same. */
export function isRefundable({ startsAt, now, freeCancelHours }: DepositVisit): boolean {
  return startsAt === null || now < freeUntil(startsAt, freeCancelHours);
}

/** What becomes of the deposit of this very visit, before it is booked and as long as it may come back. */
export function refundTerms(visit: DepositVisit): string {
  if (!isRefundable(visit)) return `It's not refundable, as your visit ${whyLate(visit)}.`;
  const { startsAt, freeCancelHours } = visit;
  const end = startsAt
    ? formatShortAppointment(freeUntil(startsAt, freeCancelHours))
    : `${hoursInWords(freeCancelHours)} before your visit`;
  return `You can cancel or move free of charge until ${end}; after that, or if you don't come, we keep it.`;
}

/** The deposit of a visit in words, for its client; what is read on another day than it is written says the date. */
export function depositSentences(
  { amount, state, dueAt, isClaimed }: SaidDeposit,
  visit: DepositVisit,
  inWords: (instant: Date, now: Date) => string = formatSoon,
): string {
  switch (state) {
    case 'due':
      return isClaimed
        ? `Thank you. We'll check your payment of ${amount} and hold your time in the meantime, until ${inWords(dueAt, visit.now)} at the latest. It counts towards your bill. ${refundTerms(visit)}`
        : `Please pay the deposit of ${amount} by ${inWords(payBy(dueAt, visit), visit.now)} to keep your time. It counts towards your bill. ${refundTerms(visit)}`;
    case 'paid':
      return `Your deposit of ${amount} is paid and counts towards your bill. ${refundTerms(visit)}`;
    case 'counted':
      return `Your deposit of ${amount} was counted towards your bill.`;
    case 'returned':
      return `We're refunding your deposit of ${amount}.`;
    case 'kept':
      return `We've kept the deposit of ${amount}, as agreed when you booked.`;
    case 'lapsed':
      return `The deposit of ${amount} wasn't paid, and we've released the time. If you've paid in the meantime, your money isn't lost: we'll e-mail you what becomes of it.`;
    case 'waived':
      return "There's no deposit to pay any more.";
  }
}

/** What cancelling does with the deposit, said before; null where there is nothing to say. */
export function cancelTerms({ amount, state, isClaimed }: SaidDeposit, visit: DepositVisit): string | null {
  if (state === 'due') {
    return isClaimed
      ? `If you've paid the deposit of ${amount}, we'll refund it.`
      : `The deposit of ${amount} isn't paid, so there's nothing to pay any more.`;
  }
  if (state !== 'paid') return null;
  return isRefundable(visit)
    ? `We'll refund your deposit of ${amount}.`
    : `We'll keep your deposit of ${amount}: it's not refundable, as your visit ${whyLate(visit)}.`;
}

/** The same for staff, whose cancelling never costs the client the deposit. */
export function studioCancelTerms({ amount, state }: Pick<SaidDeposit, 'amount' | 'state'>): string | null {
  if (state === 'due') return `The deposit of ${amount} isn't paid, and is no longer asked for.`;
  return state === 'paid' ? `The client gets the deposit of ${amount} back.` : null;
}

/** Nobody is asked to pay after the visit has begun, though the hold may last longer: the studio has to look first. */
export function payBy(dueAt: Date, { startsAt }: Pick<DepositVisit, 'startsAt'>): Date {
  return startsAt && startsAt < dueAt ? startsAt : dueAt;
}

function whyLate({ startsAt, now, freeCancelHours }: DepositVisit): string {
  return startsAt && now >= startsAt ? 'has begun' : `is less than ${hoursInWords(freeCancelHours)} away`;
}

function hoursInWords(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
