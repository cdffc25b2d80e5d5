import { formatCents } from '#shared/kit/money.ts';
import { parseSignedMoney } from '#shared/kit/signed-money.ts';
import type { Analytics, Compared } from './admin-contract.ts';
import { changePercent } from './change.ts';
import { daysOf, type Range } from './range.ts';

/** The share of a change that one thing must explain to be named. */
const MOSTLY = 0.5;

type Metrics = Pick<Analytics, 'now' | 'earned' | 'treatments' | 'products'>;

/** The analytics in one sentence: "Earned 12% more than in the 30 days before, mostly Calm Facial." */
export function summariseAnalytics({ now, earned, treatments, products }: Metrics): string {
  const total = inCents(earned.total);
  const earlier = `the ${daysInWords(now)} before`;
  if (total.now === 0 && total.before === 0) return 'Nothing earned in these days yet.';
  if (total.before === 0) return `Earned ${formatCents(total.now)}, after nothing in ${earlier}.`;
  if (total.now === 0) return `Nothing earned in these days, unlike ${earlier}.`;

  const change = changePercent(total.now, total.before) ?? 0;
  if (change === 0) return `Earned about the same as in ${earlier}.`;
  const named = [...treatments, ...products].map(({ name, amount }) => ({ name, ...inCents(amount) }));
  const kinds = [
    { name: 'treatments', ...inCents(earned.treatments) },
    { name: 'product sales', ...inCents(earned.goods) },
  ];
  const cause = causeOf(total, named) ?? causeOf(total, kinds);
  const because = cause ? `, mostly ${cause}` : '';
  return `Earned ${Math.abs(change)}% ${change > 0 ? 'more' : 'less'} than in ${earlier}${because}.`;
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
  return { now: parseSignedMoney(now) ?? 0, before: parseSignedMoney(before) ?? 0 };
}

function daysInWords(range: Range): string {
  const days = daysOf(range);
  return days === 1 ? 'day' : `${days} days`;
}
