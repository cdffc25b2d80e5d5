import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { readCartLink } from '#shared/cart/cart-link.ts';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { navigate } from '#web/kit/navigate.ts';
import type { PageProps } from '#web/kit/page.ts';
import { toast } from '#web/kit/toast.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { CartContents, CartSkeleton } from './cart-contents.tsx';
import { type Filled, fillCart } from './fill-cart.ts';
import { refreshCart, useCart } from './queries.ts';
import { useIsCartJoining } from './use-join-guest-cart.ts';
import './cart-page.css';

/** The cart. Where the link of a mail leads (`/cart?add=3,12`), it is filled first, and the checkout follows. */
export function CartPage({ search: { add } }: PageProps) {
  return (
    <div className="wrap py-16">
      <h1>Your cart</h1>
      <noscript>
        <p className="muted mb-8">The cart needs JavaScript. You can also call us or drop by to order.</p>
      </noscript>
      {add === undefined ? <Cart /> : <FillingCart add={add} />}
    </div>
  );
}

/** Who it belongs to is known in the browser only. */
function Cart() {
  const isHydrated = useHydrated();
  const isJoining = useIsCartJoining();
  const { isMember } = useCart();
  if (!isHydrated || (isMember && isJoining)) return <CartSkeleton />;
  return (
    <CartContents level="h2">
      {(main, foot) => (
        <div className="cart-page">
          <div className={classes(foot && 'card py-1')}>{main}</div>
          {foot && (
            <aside className="card" aria-label="Total">
              {foot}
            </aside>
          )}
        </div>
      )}
    </CartContents>
  );
}

function FillingCart({ add }: { add: string }) {
  const productIds = useMemo(() => readCartLink(add), [add]);
  const { data, isError, isPending, retry } = useFillCart(productIds);
  return (
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
  );
}

function NothingToAdd({ missing }: { missing: string[] }) {
  const text =
    missing.length > 0
      ? `Not available at the moment: ${missing.join(', ')}. Please ask us, and we'll find you something similar.`
      : "There's no product in this link. What you put into your cart before is still there.";
  return (
    <EmptyState icon="bag" level="h2" title="Nothing to add" text={text}>
      <ButtonLink size="sm" href="/products">
        Shop products
      </ButtonLink>
      <ButtonLink size="sm" look="secondary" href="/cart">
        See your cart
      </ButtonLink>
    </EmptyState>
  );
}

/** Fills the cart when the page is opened, and leads on to the checkout: there one tap buys. */
function useFillCart(productIds: readonly number[]) {
  const client = useQueryClient();
  const filling = useMutation({
    mutationFn: fillCart,
    onSuccess: async (filled) => {
      await refreshCart(client);
      if (filled.added + filled.there === 0) return;
      showFilled(filled);
      await navigate('/checkout', { replace: true });
    },
  });
  const { mutate } = filling;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || productIds.length === 0) return;
    hasBegun.current = true;
    mutate(productIds);
  }, [mutate, productIds]);
  return { ...filling, retry: () => mutate(productIds) };
}

function showFilled({ added, missing }: Filled): void {
  const done =
    added > 0
      ? `${added === 1 ? '1 product is' : `${added} products are`} in your cart now.`
      : 'Everything was in your cart already.';
  const gone = missing.length > 0 ? ` Not available at the moment: ${missing.join(', ')}.` : '';
  toast({ title: 'Your cart is ready', description: done + gone, icon: 'bag' });
}
