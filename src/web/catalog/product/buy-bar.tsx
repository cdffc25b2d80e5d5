import type { ReactNode, RefObject } from 'react';
import type { Product } from '#shared/catalog/contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { Price } from '#web/kit/ui/price.tsx';
import { useIsInView } from '#web/kit/use-is-in-view.ts';

type BuyBarProps = {
  product: Pick<Product, 'name' | 'price'>;
  /** The buy box; while it is visible the bar is hidden. */
  box: RefObject<Element | null>;
  children: ReactNode;
};

export function BuyBar({ product, box, children }: BuyBarProps) {
  const isAway = useIsInView(box);
  return (
    <section className={classes('bar bar--total buy-bar', isAway && 'is-away')} aria-label="Buy">
      <p>
        <span className="buy-bar__name">{product.name}</span>
        <Price text={formatMoney(product.price)} />
      </p>
      {children}
    </section>
  );
}
