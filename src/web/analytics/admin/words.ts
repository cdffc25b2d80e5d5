import type { Analytics, Compared } from '#shared/analytics/admin-contract.ts';
import { changePercent, percentOf } from '#shared/analytics/change.ts';
import { formatCents } from '#shared/kit/money.ts';
import { parseSignedMoney } from '#shared/kit/signed-money.ts';
import { LOCALE } from '#shared/kit/studio-time.ts';

const NOTHING = '–';

/** "86.00" → 8600, "-86.00" → -8600. */
export function centsOf(wire: string): number {
  return parseSignedMoney(wire) ?? 0;
}

export function number(value: number | null): string {
  if (value === null) return NOTHING;
  return (Math.round(value * 10) / 10).toLocaleString(LOCALE);
}

/** $1,234 on scales and notes, without cents. */
export function dollars(cents: number | null): string {
  if (cents === null) return NOTHING;
  return cents % 100 === 0 ? formatCents(cents).slice(0, -3) : formatCents(cents);
}

export function percent(value: number | null): string {
  return value === null ? NOTHING : `${number(value)}%`;
}

export function rate(part: Compared<number>, whole: Compared<number>): Compared<number | null> {
  return { now: percentOf(part.now, whole.now), before: percentOf(part.before, whole.before) };
}

/** Anyone who books has seen a page to book on, also where that was not counted: never more bookings than views. */
export function conversionBase({ bookings, views, steps }: Analytics['conversion']) {
  const most = (some: number, others: number) => Math.max(some, others);
  const each = (side: 'now' | 'before') =>
    steps.views[side].map((seen, step) => most(seen, steps.bookings[side][step] ?? 0));
  return {
    total: { now: most(views.now, bookings.now), before: most(views.before, bookings.before) },
    steps: { now: each('now'), before: each('before') },
  };
}

/** A percentage per step; null without a base, as on days the studio is closed. */
export function rates(part: Compared<number[]>, whole: Compared<number[]>): Compared<(number | null)[]> {
  const of = (side: 'now' | 'before') =>
    part[side].map((value, step) => percentOf(value, whole[side][step] ?? 0));
  return { now: of('now'), before: of('before') };
}

/** "12% more than $80.00 before", "no change", "before: $80.00": never by colour alone. */
export function comparedInWords(value: Compared<number>, written: (value: number) => string): string {
  const change = changePercent(value.now, value.before);
  if (value.now === value.before) return 'no change';
  if (change === null) return `before: ${written(value.before)}`;
  if (change === 0) return `about the same, before: ${written(value.before)}`;
  return `${Math.abs(change)}% ${change > 0 ? 'more' : 'less'} than ${written(value.before)} before`;
}
