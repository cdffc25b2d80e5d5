import type { Analytics, Compared } from '#shared/analytics/admin-contract.ts';
import { formatCents } from '#shared/kit/money.ts';
import { Stats } from '#web/kit/ui/lists/stats.tsx';
import { centsOf, comparedInWords, number, percent, rate } from './words.ts';

/** The totals of the range, each beside the preceding range. */
export function Metrics({ analytics }: { analytics: Analytics | undefined }) {
  return <Stats label="Figures" items={analytics ? itemsOf(analytics) : LOADING} />;
}

const LABELS = [
  'Revenue',
  'Bookings',
  'Fill rate',
  'New customers',
  'Returning customers',
  'Conversion',
  'Points outstanding',
  'Subscribers',
] as const;

const LOADING = LABELS.map((label) => ({ label, value: undefined, note: '\u00a0' }));

function itemsOf(analytics: Analytics) {
  const { revenue, bookings, fill, customers, conversion, points, newsletter } = analytics;
  const money = ({ now, before }: Compared<string>) =>
    item({ now: centsOf(now), before: centsOf(before) }, formatCents);
  const metrics = [
    money(revenue.total),
    item(bookings.total, number),
    share(rate(fill.bookedMinutes, fill.openMinutes)),
    item(customers.fresh, number),
    item(customers.returning, number),
    share(rate(conversion.bookings, conversion.views)),
    money(points.outstandingAmount),
    item(newsletter.subscribers, number),
  ];
  return LABELS.map((label, place) => ({
    label,
    ...metrics[place]!, // as many as labels
    ...(label === 'Revenue' && {
      hint: 'Paid orders, online and at the counter, and completed treatments, minus refunds.',
    }),
  }));
}

function item(value: Compared<number>, written: (value: number) => string) {
  return { value: written(value.now), note: comparedInWords(value, written) };
}

/** Percentages are shown side by side: "12% more than 30%" would be read as 42%. */
function share({ now, before }: Compared<number | null>) {
  return { value: percent(now), note: before === null ? 'no data before' : `before: ${percent(before)}` };
}
