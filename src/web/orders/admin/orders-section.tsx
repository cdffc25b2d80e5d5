import { useState } from 'react';
import { formatMoney } from '#shared/kit/money.ts';
import type { ordersApi } from '#shared/orders/contract.ts';
import { ListCard } from '#web/kit/record/list-card.tsx';
import { ListToolbar } from '#web/kit/record/list-toolbar.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useListQuery } from '#web/kit/record/use-list-query.ts';
import { AdminOnly, useIsAdmin } from '#web/kit/staff-role.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { Stats } from '#web/kit/ui/lists/stats.tsx';
import { useList, useLive } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { BankDialog } from './bank-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { ORDER_FILTERS, readOpenOrder } from './order-filters.ts';
import './orders.css';
import { OrdersTable } from './orders-table.tsx';
import { useOrderChange } from './use-order-change.tsx';

export function OrdersSection() {
  const [search, change] = useUrlParams();
  const [isBankOpen, setBankOpen] = useState(false);
  const { query, filters, isFiltered, clear } = useListQuery(10, ORDER_FILTERS);
  const list = useList<typeof ordersApi.list>('GET /api/orders', { query }, { everySeconds: 20 });
  const orderChange = useOrderChange();
  const openId = readOpenOrder(search);

  return (
    <>
      <OrderCounts />
      <ListCard
        title="All orders"
        actions={
          <>
            <AdminOnly>
              <Button look="secondary" size="sm" onClick={() => setBankOpen(true)}>
                <Icon name="upload" />
                Bank file
              </Button>
            </AdminOnly>
            <CsvButton path="/api/admin/orders/csv" query={filters} name="orders.csv" />
          </>
        }
      >
        <ListToolbar
          noun="orders"
          placeholder="Number, name, e-mail or phone"
          filters={ORDER_FILTERS}
          className="list-tools orders__filters"
        />
        <RecordList
          list={list}
          noun="orders"
          query={query}
          isFiltered={isFiltered}
          noMatch={{ text: 'Please try another word or fewer filters.', icon: 'search', onClear: clear }}
          empty={NONE_YET}
        >
          {(orders) => (
            <OrdersTable
              orders={orders}
              busyId={orderChange.busyId}
              onOpen={({ id }) => change({ order: id })}
              onChange={orderChange.requestChange}
            />
          )}
        </RecordList>
      </ListCard>
      {openId && (
        <OrderDialog
          id={openId}
          busyId={orderChange.busyId}
          onChange={orderChange.requestChange}
          onClose={() => change({ order: undefined })}
        />
      )}
      <BankDialog open={isBankOpen} onClose={() => setBankOpen(false)} />
      {orderChange.dialog}
    </>
  );
}

const NONE_YET = {
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
                label: 'Money taken',
                value: value(data?.revenue && formatMoney(data.revenue)),
                note: 'paid orders',
                hint: 'What came in, online and at the counter, less refunds.',
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
