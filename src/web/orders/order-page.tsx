import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts/contract.ts';
import { orderPath } from '#shared/orders/order-path.ts';
import type { PageProps } from '#web/kit/page.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { MembersOnly } from './members-only.tsx';
import './order.css';
import { OrderView } from './order-view.tsx';
import { ordersQueries } from './queries.ts';
import { readOrderId } from './read-order-id.ts';

export function OrderPage({ params, search }: PageProps) {
  const id = readOrderId(params.id);
  return (
    <div className="wrap section">
      <noscript>
        <p className="muted mb-8">To see your order without JavaScript, please look into your e-mail.</p>
      </noscript>
      {id === null ? (
        <NoOrder />
      ) : (
        <MembersOnly
          next={orderPath(id)}
          level="h1"
          title="Please sign in to see your order"
          text="An order is shown to whom it belongs."
          skeleton={<OrderSkeleton />}
        >
          {(user) => <OwnOrder key={id} id={id} user={user} card={search.card} />}
        </MembersOnly>
      )}
    </div>
  );
}

type OwnOrderProps = { id: number; user: User; card: string | undefined };

function OwnOrder({ id, user, card }: OwnOrderProps) {
  const { data: order, isError, isFetching, refetch } = useQuery(ordersQueries.order(id));

  if (order) return <OrderView order={order} user={user} card={card} />;
  if (order === null) return <NoOrder />;
  if (!isError) return <OrderSkeleton />;
  return (
    <ErrorState
      level="h1"
      title="Your order could not be loaded"
      text="It is not lost. Please try again in a moment."
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function NoOrder() {
  return (
    <EmptyState
      level="h1"
      icon="bag"
      title="Order Not Found"
      text="There is no such order in your account."
      action={{ label: 'See my orders', href: '/dashboard?tab=purchases' }}
    />
  );
}

function OrderSkeleton() {
  return (
    <Loading label="Loading your order" className="order">
      <Skeleton shape="title" className="mx-auto mb-8 w-72" />
      <Skeleton shape="box" className="h-80 w-full" />
    </Loading>
  );
}
