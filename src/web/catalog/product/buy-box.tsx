import { useRef, useState } from 'react';
import type { Product } from '#shared/catalog/contract.ts';
import { OUT_OF_STOCK } from '#shared/catalog/stock.ts';
import { useAddToCart } from '#web/cart/use-add-to-cart.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Stepper } from '#web/kit/ui/fields/stepper.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { BuyBar } from './buy-bar.tsx';
import './buy-box.css';

type BuyBoxProps = { product: Product };

/** Quantity and add to cart. On phones a bar shows both while this box is out of view. */
export function BuyBox({ product }: BuyBoxProps) {
  const addToCart = useAddToCart();
  const [wanted, setWanted] = useState(1);
  const box = useRef<HTMLDivElement>(null);
  const most = Math.min(product.stockQuantity, useStudio().shop.maxPieces);
  const quantity = Math.max(1, Math.min(wanted, most));
  const isOut = product.stockQuantity <= 0;

  async function add() {
    if (!isOut && (await addToCart(product, quantity))) setWanted(1);
  }

  return (
    <>
      <div className="buy" ref={box}>
        <Stepper label="quantity" value={quantity} max={most} disabled={isOut} onChange={setWanted} />
        <Button disabled={isOut} onClick={add}>
          {isOut ? OUT_OF_STOCK : 'Add to Cart'}
        </Button>
      </div>
      {!isOut && (
        <BuyBar product={product} box={box}>
          <Button onClick={add}>Add to Cart</Button>
        </BuyBar>
      )}
    </>
  );
}
