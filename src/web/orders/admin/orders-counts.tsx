import { formatMoney } from '#shared/kit/money.ts';
import type { ordersApi } from '#shared/orders/contract.ts';
import { Stats } from '#web/kit/ui/lists/stats.tsx';
import { useLive } from '#web/kit/use-list.ts';

/** Orders by status, and the revenue. */
export function OrderCounts() {
  const { data, isError } = useLive<typeof ordersApi.counts>(
    'GET /api/admin/orders/counts',
    {},
    { everySeconds: 20 },
  );
  const value = (figure: number | string | undefined) => (isError ? '–' : figure);
  const ended = data && data.cancelled + data.refunded;
  return (
    <Stats
      label="Orders in numbers"
      items={[
        {
          label: 'Total Orders',
          value: value(data?.total),
          note: data ? `${whole(ended ?? 0)} cancelled or refunded` : '',
        },
        { label: 'Pending', value: value(data?.pending), note: 'awaiting payment' },
        { label: 'Paid', value: value(data?.paid), note: 'to put together' },
        { label: 'Ready', value: value(data?.ready), note: 'to hand over' },
        { label: 'Collected', value: value(data?.collected), note: 'done' },
        { label: 'Revenue', value: value(data && formatMoney(data.revenue)), note: 'paid orders' },
      ]}
    />
  );
}

function whole(count: number): string {
  return count.toLocaleString('en-SG');
}
