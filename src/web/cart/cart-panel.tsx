import type { CartItem } from '#shared/cart/contract.ts';
import { cartTotalCents } from '#shared/cart/total.ts';
import { formatMoney, toMoneyString } from '#shared/kit/money.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { Sheet } from '#web/kit/ui/sheet.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { CartLine } from './cart-line.tsx';
import { useCart } from './queries.ts';
import { useChangeCart } from './use-change-cart.ts';

type CartPanelProps = { open: boolean; onClose: () => void };

export function CartPanel({ open, onClose }: CartPanelProps) {
  const { isMember, data: items, isError, refetch } = useCart();
  const hasItems = isMember && items !== undefined && items.length > 0;

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Your cart"
      closeLabel="Close cart"
      foot={hasItems && <CartFoot items={items} onLeave={onClose} />}
    >
      {!isMember && <SignInPrompt />}
      {isMember && !items && !isError && <CartSkeleton />}
      {isMember && !items && isError && (
        <ErrorState title="Your cart could not be loaded" onRetry={() => void refetch()} className="mt-6" />
      )}
      {isMember && items?.length === 0 && (
        <EmptyState
          icon="bag"
          title="Your cart is empty"
          text="What you add waits here for you."
          action={{ label: 'See the products', href: '/products' }}
          className="mt-6"
        />
      )}
      {hasItems && <CartLines items={items} />}
    </Sheet>
  );
}

function SignInPrompt() {
  return (
    <EmptyState icon="bag" title="Please sign in to view your cart" className="mt-6">
      <ButtonLink href="/api/login" size="sm">
        Sign In
      </ButtonLink>
    </EmptyState>
  );
}

function CartLines({ items }: { items: CartItem[] }) {
  const { mutate } = useChangeCart();
  return (
    <ul>
      {items.map((item) => (
        <CartLine
          key={item.id}
          item={item}
          onChange={(quantity) => mutate({ item, quantity })}
          onRemove={() => mutate({ item })}
        />
      ))}
    </ul>
  );
}

function CartFoot({ items, onLeave }: { items: CartItem[]; onLeave: () => void }) {
  return (
    <>
      <p className="mb-4 flex items-baseline justify-between">
        <span className="small muted">Total</span>{' '}
        <Price text={formatMoney(toMoneyString(cartTotalCents(items)))} className="text-25" />
      </p>
      <ButtonLink href="/checkout" block onClick={onLeave}>
        Checkout
      </ButtonLink>
    </>
  );
}

function CartSkeleton() {
  return (
    <Loading label="Loading your cart" className="grid gap-4 pt-4">
      {['a', 'b'].map((key) => (
        <Skeleton key={key} shape="box" className="h-24 w-full" />
      ))}
    </Loading>
  );
}
