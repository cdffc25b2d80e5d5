import type { Analytics, Top } from '#shared/analytics/admin-contract.ts';
import { EARNED_SENTENCE, TAKEN_SENTENCE } from '#shared/analytics/bridge.ts';
import { BOOKING_STATUSES } from '#shared/bookings/status.ts';
import { METHOD_NAMES } from '#shared/counter/payments.ts';
import { capitalise } from '#shared/kit/capitalise.ts';
import { BarCard } from './bar-card.tsx';
import { BridgeCard } from './bridge-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { LineCard } from './line-card.tsx';
import { LoyaltyCharts, PeopleCharts } from './people-charts.tsx';
import { WaitlistCard } from './waitlist-card.tsx';
import { centsOf, dollars, number, percent, rates } from './words.ts';

export function Charts({ analytics }: { analytics: Analytics }) {
  return (
    <div className="analytics__grid">
      <MoneyCharts analytics={analytics} />
      <BookingCharts analytics={analytics} />
      <PeopleCharts analytics={analytics} />
      <LoyaltyCharts analytics={analytics} />
    </div>
  );
}

function MoneyCharts({ analytics }: { analytics: Analytics }) {
  const { taken, earned, treatments, products, now } = analytics;
  const cents = ({ now, before }: { now: string[]; before: string[] }) => ({
    now: now.map(centsOf),
    before: before.map(centsOf),
  });
  return (
    <>
      <BridgeCard analytics={analytics} />
      <LineCard
        analytics={analytics}
        title="Money taken"
        chart="taken"
        caption={`${TAKEN_SENTENCE}${methodsInWords(taken)}`}
        layers={[{ name: 'Money taken', ...cents(taken.steps) }]}
        format={dollars}
      />
      <LineCard
        analytics={analytics}
        title="Earned"
        chart="earned"
        caption={EARNED_SENTENCE}
        layers={[
          { name: 'Treatments', ...cents(earned.steps.treatments) },
          { name: 'Goods', ...cents(earned.steps.goods) },
          { name: 'Kept and expired', ...cents(earned.steps.retained) },
        ]}
        format={dollars}
      />
      <BarCard
        title="Top treatments"
        chart="treatments"
        range={now}
        caption="Completed treatments, by what was earned with them, before refunds."
        heading="Treatment"
        moreHeadings={['Done', 'Done before']}
        bars={ranked(treatments)}
        format={dollars}
      />
      <BarCard
        title="Top products"
        chart="products"
        range={now}
        caption="Pieces of paid orders at their price, before vouchers."
        heading="Product"
        moreHeadings={['Pieces', 'Pieces before']}
        bars={ranked(products)}
        format={dollars}
      />
    </>
  );
}

function BookingCharts({ analytics }: { analytics: Analytics }) {
  const { bookings, fill, now } = analytics;
  return (
    <>
      <BarCard
        title="Bookings by status"
        chart="bookings"
        range={now}
        caption="By the day of the appointment, as they stand today. Deleted ones are not counted."
        heading="Status"
        bars={BOOKING_STATUSES.map((status) => ({ name: capitalise(status), ...bookings.byStatus[status] }))}
        format={number}
      />
      <HoursCard analytics={analytics} />
      <LineCard
        analytics={analytics}
        title="Fill rate of the rooms"
        chart="fill"
        caption="Booked minutes out of opening minutes × rooms, without clean-up. Past days use today's hours, rooms and closures."
        layers={[{ name: 'Fill rate', ...rates(fill.steps.bookedMinutes, fill.steps.openMinutes) }]}
        format={percent}
      />
      <WaitlistCard range={now} />
    </>
  );
}

/** " Cash $120, PayNow $86." */
function methodsInWords({ methods }: Analytics['taken']): string {
  const parts = methods.map(
    ({ method, amount }) => `${METHOD_NAMES[method]} ${dollars(centsOf(amount.now))}`,
  );
  return parts.length > 0 ? ` ${parts.join(', ')}.` : '';
}

function ranked(rows: Top) {
  return rows.map(({ name, number: count, amount }) => ({
    name,
    now: centsOf(amount.now),
    before: centsOf(amount.before),
    more: [number(count.now), number(count.before)],
  }));
}
