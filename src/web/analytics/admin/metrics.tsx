import type { Analytics, Compared } from '#shared/analytics/admin-contract.ts';
import { formatCents } from '#shared/kit/money.ts';
import { type Stat, Stats } from '#web/kit/ui/lists/stats.tsx';
import { centsOf, comparedInWords, conversionBase, number, percent, rate } from './words.ts';

/** The totals of the range, each beside the preceding range. */
export function Metrics({ analytics }: { analytics: Analytics | undefined }) {
  const values = analytics && valuesOf(analytics);
  const items = LABELS.map(
    (label): Stat => ({ label, ...(values ? values[label] : { value: undefined, note: '\u00a0' }) }),
  );
  return <Stats label="Figures" items={[...items, ...gapsOf(analytics)]} />;
}

const LABELS = [
  'Money taken',
  'Earned',
  'Bookings',
  'Fill rate',
  'New customers',
  'Returning customers',
  'Conversion',
  'Points, if every point were used',
  'Points used so far',
  'Subscribers',
] as const;

function valuesOf(analytics: Analytics): Record<(typeof LABELS)[number], Omit<Stat, 'label'>> {
  const { taken, earned, bookings, fill, customers, conversion, points, newsletter } = analytics;
  const money = ({ now, before }: Compared<string>) =>
    item({ now: centsOf(now), before: centsOf(before) }, formatCents);
  return {
    'Money taken': money(taken.total),
    Earned: money(earned.total),
    Bookings: item(bookings.total, number),
    'Fill rate': share(rate(fill.bookedMinutes, fill.openMinutes)),
    'New customers': item(customers.fresh, number),
    'Returning customers': item(customers.returning, number),
    Conversion: share(rate(conversion.bookings, conversionBase(conversion).total)),
    'Points, if every point were used': money(points.outstandingAmount),
    'Points used so far': share(rate(points.redeemedSoFar, points.issuedSoFar)),
    Subscribers: item(newsletter.subscribers, number),
  };
}

/** Only while the gap-keeper is on. */
function gapsOf(analytics: Analytics | undefined): Stat[] {
  if (!analytics?.gaps) return [];
  const { visits, minutes } = analytics.gaps;
  const hours = (value: number) => `${number(value / 60)} hours`;
  const count = `${number(visits.now)} ${visits.now === 1 ? 'visit' : 'visits'} at best-fit times`;
  return [
    {
      label: 'Gaps avoided',
      value: hours(minutes.now),
      note: `${count}, ${comparedInWords(minutes, hours)}`,
    },
  ];
}

function item(value: Compared<number>, written: (value: number) => string) {
  return { value: written(value.now), note: comparedInWords(value, written) };
}

/** Percentages are shown side by side: "12% more than 30%" would be read as 42%. */
function share({ now, before }: Compared<number | null>) {
  return { value: percent(now), note: before === null ? 'no data before' : `before: ${percent(before)}` };
}
