import { useState } from 'react';
import { formatMoney } from '#shared/kit/money.ts';
import type { ordersApi } from '#shared/orders/contract.ts';
import { AdminOnly, useIsAdmin } from '#web/kit/staff-role.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { ListFoot } from '#web/kit/ui/lists/list-foot.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { Stats } from '#web/kit/ui/lists/stats.tsx';
import { useList, useLive } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { BankDialog } from './bank-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import './orders.css';
import { readOpenOrder, readOrdersQuery } from './orders-query.ts';
import { OrdersTable } from './orders-table.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';
import { useOrderChange } from './use-order-change.tsx';

/** All orders, with their payments and refunds. */
export function OrdersSection() {
  const [search, change] = useUrlParams();
  const [isBankOpen, setBankOpen] = useState(false);
  const query = readOrdersQuery(search);
  const list = useList<typeof ordersApi.list>('GET /api/orders', { query }, { everySeconds: 20 });
  const orderChange = useOrderChange();
  const openId = readOpenOrder(search);
  const isFiltered = Boolean(query.q || query.status || query.payment || query.channel);

  return (
    <>
      <OrderCounts />
      <section className="card" aria-labelledby="orders-title">
        <OrdersToolbar query={query} onChange={change} onBank={() => setBankOpen(true)} />
        <ListStates list={list} noun="orders" empty={isFiltered ? nothingFits(change) : NONE_YET}>
          {(orders) => (
            <OrdersTable
              orders={orders}
              busyId={orderChange.busyId}
              onOpen={({ id }) => change({ order: id })}
              onChange={orderChange.ask}
            />
          )}
        </ListStates>
        <ListFoot
          page={query.page}
          pageSize={query.pageSize}
          total={list.total}
          busy={list.isRefreshing}
          onPage={(page) => change({ page: page > 1 ? page : undefined })}
        />
      </section>
      {openId && (
        <OrderDialog
          id={openId}
          busyId={orderChange.busyId}
          onChange={orderChange.ask}
          onClose={() => change({ order: undefined })}
        />
      )}
      <BankDialog open={isBankOpen} onClose={() => setBankOpen(false)} />
      {orderChange.dialog}
    </>
  );
}

const NONE_YET = {
  title: 'No orders yet',
  icon: 'bag' as const,
  text: 'Orders from the shop appear here. Make sure your products are in stock and your PayNow ID is set in Settings.',
  action: (
    <AdminOnly>
      <p className="flex flex-wrap justify-center gap-2">
        <ButtonLink size="sm" href="/admin-dashboard?tab=products">
          Open Products
        </ButtonLink>
        <ButtonLink look="secondary" size="sm" href="/admin-dashboard?tab=settings">
          Open Settings
        </ButtonLink>
      </p>
    </AdminOnly>
  ),
};

function nothingFits(change: (next: Record<string, undefined>) => void) {
  return {
    title: 'No orders found',
    icon: 'search' as const,
    text: 'Please try another word or fewer filters.',
    action: (
      <Button
        look="secondary"
        size="sm"
        onClick={() =>
          change({
            ...{ q: undefined, status: undefined, payment: undefined },
            ...{ channel: undefined, page: undefined },
          })
        }
      >
        Clear filters
      </Button>
    ),
  };
}

/** Orders by status, and for admins the revenue. */
function OrderCounts() {
  const { data, isError } = useLive<typeof ordersApi.counts>(
    'GET /api/admin/orders/counts',
    {},
    { everySeconds: 20 },
  );
  const isAdmin = useIsAdmin();
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
        ...(isAdmin
          ? [
              {
                label: 'Revenue',
                value: value(data?.revenue && formatMoney(data.revenue)),
                note: 'paid orders',
                hint: 'Online and at the counter, minus refunds.',
              },
            ]
          : []),
      ]}
    />
  );
}

function whole(count: number): string {
  return count.toLocaleString('en-SG');
}
