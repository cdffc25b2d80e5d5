import { dateParts, formatDay } from '#shared/kit/dates.ts';
import { daysBetween, studioDay } from '#shared/kit/studio-time.ts';
import { WARN_DAYS } from '#shared/loyalty/voucher.ts';

/** Of a studio day, the last on which it can be used. */
type Expiry = { lastDay: string; now: Date };

export function expiresSoon({ lastDay, now }: Expiry): boolean {
  return daysBetween(studioDay(now), lastDay) <= WARN_DAYS;
}

/** "Valid until 17 September 2026", and when that is soon "Expires tomorrow", "Expires in 5 days, on 17 September". */
export function expiryInWords({ lastDay, now }: Expiry): string {
  const days = daysBetween(studioDay(now), lastDay);
  if (days > WARN_DAYS) return `Valid until ${formatDay(lastDay)}`;
  if (days <= 0) return 'Expires today';
  if (days === 1) return 'Expires tomorrow';
  const { date, month } = dateParts(lastDay);
  return `Expires in ${days} days, on ${date} ${month}`;
}
