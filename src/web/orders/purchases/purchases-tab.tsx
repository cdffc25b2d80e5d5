import { useQuery } from '@tanstack/react-query';
import { Card } from '#web/kit/ui/card.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { ordersQueries } from '#web/orders/queries.ts';
import { Purchase } from './purchase.tsx';

export function PurchasesTab() {
  const { data, isError, isFetching, refetch } = useQuery(ordersQueries.purchases());

  if (!data && isError) {
    return (
      <ErrorState
        className="c-12"
        level="h2"
        title="We couldn't load your purchases"
        text="Please try again in a moment."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <Loading label="Loading your purchases" className="c-12 grid gap-4">
        <Skeleton shape="box" className="h-40 w-full" />
        <Skeleton shape="box" className="h-40 w-full" />
      </Loading>
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
