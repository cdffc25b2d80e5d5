import { formatCents, parseMoney } from '#shared/kit/money.ts';
import type { Analytics, Compared } from './admin-contract.ts';
import { changePercent } from './change.ts';
import { daysOf, type Range } from './range.ts';

/** The share of a change that one thing must explain to be named. */
const MOSTLY = 0.5;

type Metrics = Pick<Analytics, 'now' | 'revenue' | 'treatments' | 'products'>;

/** The analytics in one sentence: "Revenue up 12% on the 30 days before, mostly Calm Facial." */
export function summariseAnalytics({ now, revenue, treatments, products }: Metrics): string {
  const total = inCents(revenue.total);
  const earlier = `the ${daysInWords(now)} before`;
  if (total.now === 0 && total.before === 0) return 'No revenue in these days yet.';
  if (total.before === 0) return `Revenue of ${formatCents(total.now)}, after none in ${earlier}.`;
  if (total.now === 0) return `No revenue in these days, unlike ${earlier}.`;

  const change = changePercent(total.now, total.before) ?? 0;
  if (change === 0) return `Revenue about the same as in ${earlier}.`;
  const named = [...treatments, ...products].map(({ name, amount }) => ({ name, ...inCents(amount) }));
  const kinds = [
    { name: 'treatments', ...inCents(revenue.treatments) },
    { name: 'product sales', ...inCents(revenue.orders) },
  ];
  const cause = causeOf(total, named) ?? causeOf(total, kinds);
  const because = cause ? `, mostly ${cause}` : '';
  return `Revenue ${change > 0 ? 'up' : 'down'} ${Math.abs(change)}% on ${earlier}${because}.`;
}

/** The one with the largest part of the change, when it is most of it. */
function causeOf(total: Compared<number>, parts: (Compared<number> & { name: string })[]): string | null {
  const all = total.now - total.before;
  const shares = parts.map(({ name, now, before }) => ({ name, share: (now - before) / all }));
  const largest = shares.reduce((best, each) => (each.share > best.share ? each : best), {
    name: '',
    share: 0,
  });
  return largest.share >= MOSTLY ? largest.name : null;
}

function inCents({ now, before }: Compared<string>): Compared<number> {
  return { now: parseMoney(now) ?? 0, before: parseMoney(before) ?? 0 };
}

function daysInWords(range: Range): string {
  const days = daysOf(range);
  return days === 1 ? 'day' : `${days} days`;
}
