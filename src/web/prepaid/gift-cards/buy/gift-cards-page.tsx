import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { MembersOnly } from '#web/orders/checkout/members-only.tsx';
import '#web/prepaid/gift-cards/gift-card.css';
import { giftCardsQueries } from '#web/prepaid/gift-cards/queries.ts';

// Not part of the first load: it needs to know who is there.
const GiftCardForm = lazy(async () => ({ default: (await import('./gift-card-form.tsx')).GiftCardForm }));

export function GiftCardsPage() {
  const query = useQuery(giftCardsQueries.offer());
  const { data: offer } = query;

  if (offer?.values.length === 0) {
    return (
      <div className="wrap section">
        <EmptyState
          level="h1"
          title="Page not found"
          text="We don't sell gift cards at the moment."
          action={{ label: 'See treatments', href: '/treatments' }}
        />
      </div>
    );
  }
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Gift cards</h1>
        <p>For treatments and products, online or at our counter. Spend it all at once or bit by bit.</p>
      </div>
      <noscript>
        <p className="muted">Buying online needs JavaScript. You can also get a gift card at our counter.</p>
      </noscript>
      {offer ? (
        <Suspense fallback={<FormSkeleton />}>
          <MembersOnly
            level="h2"
            skeleton={<FormSkeleton />}
            guest={<GiftCardForm offer={offer} user={null} />}
          >
            {(user) => <GiftCardForm offer={offer} user={user} />}
          </MembersOnly>
        </Suspense>
      ) : (
        <NotLoaded
          query={query}
          level="h2"
          title="We couldn't load the gift cards"
          text="Please try again in a moment."
        >
          <FormSkeleton />
        </NotLoaded>
      )}
      <p className="gift-buy__balance">
        <a className="link" href="/gift-cards/balance">
          Check the balance of a gift card
        </a>
      </p>
    </div>
  );
}

function FormSkeleton() {
  return (
    <Loading label="Loading gift cards" className="gift-buy gift-buy--waiting">
      <Skeleton shape="box" className="h-80 w-full" />
      <Skeleton shape="box" className="h-52 w-full" />
    </Loading>
  );
}
