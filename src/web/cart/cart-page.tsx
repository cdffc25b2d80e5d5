import { useMemo } from 'react';
import { readCartLink } from '#shared/cart/cart-link.ts';
import type { PageProps } from '#web/kit/page.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useFillCart } from './use-fill-cart.ts';

/** Where the link of a mail leads (`/cart?add=3,12`): the cart is filled, and the checkout follows. */
export function CartPage({ search: { add } }: PageProps) {
  const productIds = useMemo(() => readCartLink(add), [add]);
  const { data, isError, isPending, retry } = useFillCart(productIds);
  return (
    <div className="wrap py-16">
      <h1>Your cart</h1>
      <noscript>
        <p className="muted mb-8">The cart needs JavaScript. You can also call us or drop by to order.</p>
      </noscript>
      <div className="mt-6">
        {isError ? (
          <ErrorState
            level="h2"
            title="We couldn't fill your cart"
            text="Please try again in a moment."
            busy={isPending}
            onRetry={retry}
          />
        ) : productIds.length === 0 || (data && data.added + data.there === 0) ? (
          <NothingToAdd missing={data?.missing ?? []} />
        ) : (
          <Loading label="Filling your cart" className="grid gap-4">
            <Skeleton shape="box" className="h-24 w-full" />
            <Skeleton shape="box" className="h-24 w-full" />
          </Loading>
        )}
      </div>
    </div>
  );
}

function NothingToAdd({ missing }: { missing: string[] }) {
  const text =
    missing.length > 0
      ? `Not available at the moment: ${missing.join(', ')}. Please ask us, we will find something alike.`
      : 'There is no product in this link. What you put into your cart before is still there.';
  return (
    <EmptyState icon="bag" level="h2" title="Nothing to add" text={text}>
      <ButtonLink size="sm" href="/products">
        Shop products
      </ButtonLink>
      <ButtonLink size="sm" look="secondary" href="/checkout">
        Go to checkout
      </ButtonLink>
    </EmptyState>
  );
}
