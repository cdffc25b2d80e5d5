import type { ReactNode } from 'react';
import type { CartItem } from '#shared/cart/contract.ts';
import { cartTotalCents } from '#shared/cart/total.ts';
import { formatCents } from '#shared/kit/money.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { Skeletons } from '#web/kit/ui/skeleton.tsx';
import { useProductWarnings } from '#web/safety/queries.ts';
import { CartLine } from './cart-line.tsx';
import { useGuestCart } from './guest-cart.ts';
import { GuestCartLines } from './guest-cart-lines.tsx';
import { useCart } from './queries.ts';
import { SignInLinks } from './sign-in-links.tsx';
import { useChangeCart } from './use-change-cart.ts';
import { useGuestItems } from './use-guest-items.ts';

type CartContentsProps = {
  /** Below the heading of the panel, or of the page. */
  level: 'h2' | 'h3';
  onLeave?: (() => void) | undefined;
  /** Where its parts stand; without items there is nothing to go on with. */
  children: (main: ReactNode, foot: ReactNode) => ReactNode;
};

const SIGN_IN = 'Please sign in to view your cart';

/** The cart of a member or of a guest, for the panel and for its page. */
export function CartContents(props: CartContentsProps) {
  const { isMember } = useCart();
  return isMember ? <MemberCart {...props} /> : <GuestCart {...props} />;
}

function MemberCart({ level, onLeave, children }: CartContentsProps) {
  const { data: items, isError, refetch } = useCart();
  if (!items && isError) return children(<CartError level={level} onRetry={() => void refetch()} />, null);
  if (!items) return children(<CartSkeleton />, null);
  if (items.length > 0) {
    return children(
      <MemberLines items={items} onLeave={onLeave} />,
      <MemberFoot items={items} onLeave={onLeave} />,
    );
  }
  return children(
    <EmptyState
      icon="bag"
      level={level}
      title="Your cart is empty"
      text="Add something to your cart to check out."
      className="mt-6"
    >
      <ButtonLink size="sm" href="/products" onClick={onLeave}>
        Shop products
      </ButtonLink>
    </EmptyState>,
    null,
  );
}

function GuestCart({ level, onLeave, children }: CartContentsProps) {
  const isEmpty = useGuestCart().length === 0;
  const { items, isError, retry } = useGuestItems();

  if (isEmpty) {
    return children(
      <EmptyState
        icon="bag"
        level={level}
        title={SIGN_IN}
        text="Nothing here yet. Items you added while signed in are saved to your account."
        className="mt-6"
      >
        <SignInLinks onLeave={onLeave} />
      </EmptyState>,
      null,
    );
  }
  return children(
    items ? (
      <GuestCartLines items={items} onLeave={onLeave} />
    ) : isError ? (
      <CartError level={level} onRetry={retry} />
    ) : (
      <CartSkeleton />
    ),
    <GuestFoot items={items} onLeave={onLeave} />,
  );
}

type MemberPartProps = { items: CartItem[]; onLeave: (() => void) | undefined };

function MemberLines({ items, onLeave }: MemberPartProps) {
  const { mutate } = useChangeCart();
  const warnings = useProductWarnings(items.map(({ product }) => product.id));
  return (
    <ul>
      {items.map((item) => (
        <CartLine
          key={item.id}
          item={item}
          warning={warnings.get(item.product.id)}
          onChange={(quantity) => mutate({ item, quantity })}
          onRemove={() => mutate({ item })}
          onLeave={onLeave}
        />
      ))}
    </ul>
  );
}

function MemberFoot({ items, onLeave }: MemberPartProps) {
  return (
    <>
      <CartTotal items={items} />
      <ButtonLink href="/checkout" block onClick={onLeave}>
        Checkout
      </ButtonLink>
    </>
  );
}

type GuestFootProps = { items: CartItem[] | undefined; onLeave: (() => void) | undefined };

function GuestFoot({ items, onLeave }: GuestFootProps) {
  return (
    <>
      {items && <CartTotal items={items} />}
      <p className="font-medium">{SIGN_IN}</p>
      <p className="small muted mb-4">Your items are saved and will be here after you sign in.</p>
      <SignInLinks next="/checkout" onLeave={onLeave} />
    </>
  );
}

function CartTotal({ items }: { items: CartItem[] }) {
  return (
    <p className="mb-4 flex items-baseline justify-between">
      <span className="small muted">Total</span>{' '}
      <Price text={formatCents(cartTotalCents(items))} className="text-25" />
    </p>
  );
}

function CartError({ level, onRetry }: { level: 'h2' | 'h3'; onRetry: () => void }) {
  return <ErrorState level={level} title="We couldn't load your cart" onRetry={onRetry} className="mt-6" />;
}

export function CartSkeleton() {
  return (
    <Loading label="Loading your cart" className="grid gap-4 pt-4">
      <Skeletons count={2} shape="box" className="h-24 w-full" />
    </Loading>
  );
}
