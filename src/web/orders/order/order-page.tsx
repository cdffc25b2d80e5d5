import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts/contract.ts';
import { orderPath } from '#shared/orders/order-states.ts';
import type { PageProps } from '#web/kit/page.ts';
import { readId } from '#web/kit/read-id.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { MembersOnly } from '#web/orders/checkout/members-only.tsx';
import './order.css';
import { ordersQueries } from '#web/orders/queries.ts';
import { OrderView } from './order-view.tsx';

export function OrderPage({ params, search }: PageProps) {
  const id = readId(params.id);
  return (
    <div className="wrap section">
      <noscript>
        <p className="muted mb-8">This page needs JavaScript. Your order details are in your e-mail, too.</p>
      </noscript>
      {id === null ? (
        <NoOrder />
      ) : (
        <MembersOnly level="h1" skeleton={<OrderSkeleton />} guest={<SignInFirst next={orderPath(id)} />}>
          {(user) => <OwnOrder key={id} id={id} user={user} card={search.card} />}
        </MembersOnly>
      )}
    </div>
  );
}

function SignInFirst({ next }: { next: string }) {
  return (
    <EmptyState
      level="h1"
      icon="user"
      title="Please sign in to view this order."
      action={{ label: 'Sign In', href: `/auth?next=${encodeURIComponent(next)}` }}
    />
  );
}

type OwnOrderProps = { id: number; user: User; card: string | undefined };

function OwnOrder({ id, user, card }: OwnOrderProps) {
  const query = useQuery(ordersQueries.order(id));
  const { data: order } = query;

  if (order) return <OrderView order={order} user={user} card={card} />;
  if (order === null) return <NoOrder />;
  return (
    <NotLoaded
      query={query}
      level="h1"
      title="We couldn't load your order"
      text="Please try again in a moment."
    >
      <OrderSkeleton />
    </NotLoaded>
  );
}

function NoOrder() {
  return (
    <EmptyState
      level="h1"
      icon="bag"
      title="Order Not Found"
      text="We couldn't find this order in your account."
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
