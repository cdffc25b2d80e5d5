import { formatDay } from '#shared/kit/dates.ts';

type Left = { cents: number; held: number };
type CoolingOff = { coolingOffUntil: Date; now: Date };

/** Why a client cannot give it back alone now; null when they can. */
export function whyNotAlone({ cents, held, coolingOffUntil, now }: Left & CoolingOff): string | null {
  if (cents === 0) return 'There is nothing left to refund.';
  if (now >= coolingOffUntil) {
    return `You could cancel it yourself until ${formatDay(lastDayOf(coolingOffUntil))}. Please contact us: we'll find a way.`;
  }
  if (held > 0) return 'A session of it is booked. Please cancel that visit first.';
  return null;
}

/** The percentage kept when the studio gives it back: none in the cooling-off, at most the policy afterwards. */
export function mostFeePercent({ coolingOffUntil, now }: CoolingOff, policyPercent: number): number {
  return now < coolingOffUntil ? 0 : policyPercent;
}

/** Of what ends at midnight, the day that people call the last one. */
export function lastDayOf(end: Date): Date {
  return new Date(end.getTime() - 1);
}
