import { formatDateTime, formatShortWeekday, formatTime } from '#shared/kit/dates.ts';
import { formatCents, toMoneyString } from '#shared/kit/money.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';

/** Money in, or below zero money back, of one order at one moment. */
type Move = { orderId: number; at: Date; cents: number };

/** How many sales and refunds moved the money, whatever number of payments each had, and what it comes to. */
export function countMoves(moves: readonly Move[]): { sales: number; refunds: number; total: string } {
  const distinct = (some: readonly Move[]) =>
    new Set(some.map(({ orderId, at }) => `${orderId} ${at.getTime()}`)).size;
  return {
    sales: distinct(moves.filter(({ cents }) => cents >= 0)),
    refunds: distinct(moves.filter(({ cents }) => cents < 0)),
    total: toMoneyString(moves.reduce((sum, { cents }) => sum + cents, 0)),
  };
}

type Closed = { day: string; closedAt: string; closedBy: string };
type Since = { sales: number; refunds: number; totalCents: number; countsFor: string };

/** "Closed at 9:40 PM by Hui. 2 sales since, $738.00, count for tomorrow." */
export function closedInWords(
  { day, closedAt, closedBy }: Closed,
  since: Since | null,
  today: string,
): string {
  const at = studioDay(new Date(closedAt)) === day ? `at ${formatTime(closedAt)}` : formatDateTime(closedAt);
  const closed = `Closed ${at} by ${closedBy}.`;
  if (!since || since.sales + since.refunds === 0) return closed;
  const { sales, refunds, totalCents, countsFor } = since;
  const parts = [counted(sales, 'sale'), counted(refunds, 'refund')].filter(Boolean);
  const count = sales + refunds === 1 ? 'counts' : 'count';
  return `${closed} ${parts.join(' and ')} since, ${formatCents(totalCents)}, ${count} for ${dayInWords(countsFor, today)}.`;
}

function counted(number: number, noun: string): string {
  if (number === 0) return '';
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function dayInWords(day: string, today: string): string {
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : formatShortWeekday(day);
}
