import type { Overview } from '#shared/admin/contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { type Stat, Stats } from '#web/kit/ui/lists/stats.tsx';
import { counted } from './counted.ts';

/** The six cards; rendered before their values are loaded. */
export function OverviewStats({ overview }: { overview: Overview | undefined }) {
  return <Stats label="The studio in numbers" items={statsOf(overview)} />;
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
      hint: 'Online and at the counter, paid, minus refunds.',
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
