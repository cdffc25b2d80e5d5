import { useQuery } from '@tanstack/react-query';
import { lessLines } from '#shared/bills/less-lines.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { Order } from '#shared/orders/contract.ts';
import { orderPath } from '#shared/orders/order-states.ts';
import { receiptFile } from '#web/bookings/manage/booking-files.ts';
import { dateInWords } from '#web/bookings/when/day-words.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { DownloadButton } from '#web/kit/ui/download-button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { lineAmount } from '#web/orders/checkout/line-amount.ts';
import { OrderBadge } from '#web/orders/order-badge.tsx';
import { ordersQueries } from '#web/orders/queries.ts';
import './purchases.css';

export function PurchasesTab() {
  const query = useQuery(ordersQueries.purchases());
  const { data } = query;

  if (!data) {
    return (
      <NotLoaded
        query={query}
        className="c-12"
        level="h2"
        title="We couldn't load your purchases"
        text="Please try again in a moment."
      >
        <Loading label="Loading your purchases" className="c-12 grid gap-4">
          <Skeleton shape="box" className="h-40 w-full" />
          <Skeleton shape="box" className="h-40 w-full" />
        </Loading>
      </NotLoaded>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        className="c-12"
        icon="bag"
        level="h2"
        title="No purchases yet"
        text="Your orders and receipts will appear here."
        action={{ label: 'Shop products', href: '/#products' }}
      />
    );
  }
  return (
    <Card title="Your orders" className="c-12">
      {data.map((order) => (
        <Purchase key={order.id} order={order} />
      ))}
    </Card>
  );
}

function Purchase({ order }: { order: Order }) {
  const { id, number, orderDate, status, items, totalAmount } = order;
  const toPay = status === 'pending' && order.paymentMethod !== 'studio';
  const show = toPay ? 'Pay now' : 'View order';

  return (
    <article className="purchase">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h3>{`Order ${number}`}</h3>
          <p className="muted">{dateInWords(studioDay(new Date(orderDate)))}</p>
        </div>
        <p className="purchase__state">
          <OrderBadge status={status} />
          <span className="price">{formatMoney(totalAmount)}</span>
        </p>
      </div>
      <ul className="purchase__items">
        {items.map((item) => (
          <li key={item.line}>
            <span>{`${item.quantity} × ${item.productName}`}</span>
            <span className="whitespace-nowrap">{lineAmount(item)}</span>
          </li>
        ))}
        {lessLines(order).map(({ name, amount }, place) => (
          <li key={place} className="muted">
            <span>{name}</span>
            <span className="whitespace-nowrap">{amount}</span>
          </li>
        ))}
      </ul>
      <div className="purchase__acts">
        <ButtonLink
          look={toPay ? 'primary' : 'ghost'}
          size="sm"
          aria-label={`${show}: ${number}`}
          href={orderPath(id)}
        >
          {show}
        </ButtonLink>
        <DownloadButton look="ghost" aria-label={`Receipt: ${number}`} file={receiptFile(`order-${id}`)}>
          Receipt
        </DownloadButton>
      </div>
    </article>
  );
}
