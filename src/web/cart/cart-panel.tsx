import type { ReactNode } from 'react';
import type { CartItem } from '#shared/cart/contract.ts';
import { cartTotalCents } from '#shared/cart/total.ts';
import { formatCents } from '#shared/kit/money.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Sheet } from '#web/kit/ui/dialogs/sheet.tsx';
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

type CartPanelProps = { open: boolean; onClose: () => void };

const SIGN_IN = 'Please sign in to view your cart';

export function CartPanel(props: CartPanelProps) {
  const { isMember } = useCart();
  return isMember ? <MemberPanel {...props} /> : <GuestPanel {...props} />;
}

function MemberPanel(props: CartPanelProps) {
  const { data: items, isError, refetch } = useCart();
  const hasItems = items !== undefined && items.length > 0;

  return (
    <CartSheet {...props} foot={hasItems && <MemberFoot items={items} onLeave={props.onClose} />}>
      {!items && !isError && <CartSkeleton />}
      {!items && isError && <CartError onRetry={() => void refetch()} />}
      {items?.length === 0 && (
        <EmptyState
          icon="bag"
          title="Your cart is empty"
          text="Add something to your cart to check out."
          className="mt-6"
        >
          <ButtonLink size="sm" href="/products" onClick={props.onClose}>
            Shop products
          </ButtonLink>
        </EmptyState>
      )}
      {hasItems && <MemberLines items={items} onLeave={props.onClose} />}
    </CartSheet>
  );
}

function GuestPanel(props: CartPanelProps) {
  const isEmpty = useGuestCart().length === 0;
  const { items, isError, retry } = useGuestItems();

  if (isEmpty) {
    return (
      <CartSheet {...props}>
        <EmptyState
          icon="bag"
          title={SIGN_IN}
          text="Nothing here yet. Items you added while signed in are saved to your account."
          className="mt-6"
        >
          <SignInLinks onLeave={props.onClose} />
        </EmptyState>
      </CartSheet>
    );
  }
  return (
    <CartSheet {...props} foot={<GuestFoot items={items} onLeave={props.onClose} />}>
      {!items && !isError && <CartSkeleton />}
      {!items && isError && <CartError onRetry={retry} />}
      {items && <GuestCartLines items={items} onLeave={props.onClose} />}
    </CartSheet>
  );
}

function CartSheet({ children, foot, ...props }: CartPanelProps & { children: ReactNode; foot?: ReactNode }) {
  return (
    <Sheet {...props} title="Your cart" closeLabel="Close cart" foot={foot}>
      {children}
    </Sheet>
  );
}

function MemberLines({ items, onLeave }: { items: CartItem[]; onLeave: () => void }) {
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

function MemberFoot({ items, onLeave }: { items: CartItem[]; onLeave: () => void }) {
  return (
    <>
      <CartTotal items={items} />
      <ButtonLink href="/checkout" block onClick={onLeave}>
        Checkout
      </ButtonLink>
    </>
  );
}

function GuestFoot({ items, onLeave }: { items: CartItem[] | undefined; onLeave: () => void }) {
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

function CartError({ onRetry }: { onRetry: () => void }) {
  return <ErrorState title="We couldn't load your cart" onRetry={onRetry} className="mt-6" />;
}

function CartSkeleton() {
  return (
    <Loading label="Loading your cart" className="grid gap-4 pt-4">
      <Skeletons count={2} shape="box" className="h-24 w-full" />
    </Loading>
  );
}
