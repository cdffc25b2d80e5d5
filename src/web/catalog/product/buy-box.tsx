import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Product } from '#shared/catalog/contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { BackInStockForm } from '#web/back-in-stock/back-in-stock-form.tsx';
import { useAddToCart } from '#web/cart/use-add-to-cart.ts';
import { useEarlyTap } from '#web/kit/first-load/use-early-tap.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Stepper } from '#web/kit/ui/fields/stepper.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { useIsInView } from '#web/kit/use-is-in-view.ts';
import { useStudio } from '#web/studio/queries.ts';
import './buy-box.css';

/** What is out of stock cannot be bought: its box takes the e-mail of who wants to know when it is back. */
export function BuyBox({ product }: { product: Product }) {
  if (product.stockQuantity <= 0) return <BackInStockForm key={product.id} productId={product.id} />;
  return <InStock product={product} />;
}

/** Quantity and add to cart. On phones a bar shows both while this box is out of view. */
function InStock({ product }: { product: Product }) {
  const addToCart = useAddToCart();
  const [requested, setRequested] = useState(1);
  const box = useRef<HTMLDivElement>(null);
  const most = Math.min(product.stockQuantity, useStudio().shop.maxPieces);
  const quantity = Math.max(1, Math.min(requested, most));
  const inBox = useEarlyTap();
  const inBar = useEarlyTap();

  async function add() {
    if (await addToCart(product, quantity)) setRequested(1);
  }

  return (
    <>
      <div className="buy" ref={box}>
        <Stepper label="quantity" value={quantity} max={most} onChange={setRequested} />
        <Button {...inBox} onClick={add}>
          Add to Cart
        </Button>
      </div>
      <BuyBar product={product} box={box}>
        <Button {...inBar} onClick={add}>
          Add to Cart
        </Button>
      </BuyBar>
    </>
  );
}

type BuyBarProps = {
  product: Pick<Product, 'name' | 'price'>;
  /** The buy box; while it is visible the bar is hidden. */
  box: RefObject<Element | null>;
  children: ReactNode;
};

function BuyBar({ product, box, children }: BuyBarProps) {
  const isAway = useIsInView(box);
  return (
    <section className={classes('bar foot-bar buy-bar', isAway && 'is-away')} aria-label="Buy">
      <p>
        <span className="buy-bar__name">{product.name}</span>
        <Price text={formatMoney(product.price)} />
      </p>
      {children}
    </section>
  );
}
