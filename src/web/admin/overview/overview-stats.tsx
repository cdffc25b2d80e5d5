import type { Overview } from '#shared/admin/contract.ts';
import { formatMonth } from '#shared/kit/dates.ts';
import { formatMoney, formatSignedMoney } from '#shared/kit/money.ts';
import { type Stat, Stats } from '#web/kit/ui/lists/stats.tsx';
import { counted } from './counted.ts';

/** The six cards; rendered before their values are loaded. */
export function OverviewStats({ overview }: { overview: Overview | undefined }) {
  return (
    <>
      <Stats label="The studio in numbers" items={statsOf(overview)} />
      {overview && <ThisMonth {...overview.thisMonth} />}
    </>
  );
}

/** Both figures, with the way to what stands between them. */
function ThisMonth({ from, to, taken, earned }: Overview['thisMonth']) {
  return (
    <p className="muted">
      {`${formatMonth(from)} so far: Money taken `}
      <b className="num">{formatSignedMoney(taken)}</b>, Earned{' '}
      <b className="num">{formatSignedMoney(earned)}</b>.{' '}
      <a className="link" href={`/admin-dashboard?tab=analytics&from=${from}&to=${to}`}>
        What's the difference?
      </a>
    </p>
  );
}

export function statsOf(overview: Overview | undefined): Stat[] {
  const { bookings, users, treatments, products, revenue, orders } = overview ?? {};
  return [
    { label: 'Total Bookings', value: bookings?.total, note: bookings ? `${bookings.today} today` : ' ' },
    {
      label: 'Total Users',
      value: users?.total,
      note: users ? counted(users.customers, 'registered customer') : ' ',
    },
    { label: 'Total Treatments', value: treatments?.total, note: treatments ? activity(treatments) : ' ' },
    { label: 'Total Products', value: products?.total, note: products ? stock(products) : ' ' },
    {
      label: 'Total Revenue',
      value: revenue && formatMoney(revenue.total),
      note: revenue ? `from ${counted(revenue.orders, 'order')}` : ' ',
      hint: 'Money taken: what came in, less refunds.',
    },
    {
      label: 'Total Orders',
      value: orders?.total,
      note: orders ? `${orders.paid + orders.ready} to hand over` : ' ',
    },
  ];
}

function activity({ total, active }: Overview['treatments']): string {
  if (total === 0) return 'none yet';
  return active === total ? 'all active' : `${active} active`;
}

function stock({ total, outOfStock }: Overview['products']): string {
  if (total === 0) return 'none yet';
  return outOfStock === 0 ? 'all in stock' : `${outOfStock} out of stock`;
}
