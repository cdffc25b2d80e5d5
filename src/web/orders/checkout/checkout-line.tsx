import { PRODUCT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { CheckoutLine as Line } from '#shared/orders/contract.ts';
import '#web/cart/cart-line.css';
import { Stepper } from '#web/kit/ui/fields/stepper.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { LineError } from './line-error.tsx';
import { isForSale } from './plan-order.ts';

type CheckoutLineProps = {
  line: Line;
  /** Needs an answer before it can be ordered. */
  isOpen: boolean;
  onQuantity: (quantity: number) => void;
  onAccept: () => void;
  onRemove: () => void;
};

export function CheckoutLine({ line, isOpen, onQuantity, onAccept, onRemove }: CheckoutLineProps) {
  const { productId, productName: name, imageUrl, price, lineTotal, quantity, trouble } = line;
  const isSold = isForSale(line);

  return (
    <li className="line">
      <div className="pic">
        <Picture src={imageUrl ?? ''} alt="" fallback={PRODUCT_FALLBACK} sizes="72px" />
      </div>
      <div className="min-w-0">
        <h3>{trouble === 'gone' ? name : <a href={`/product/${productId}`}>{name}</a>}</h3>
        <p className="small muted mb-2">{`${formatMoney(price)} each`}</p>
        {trouble === 'price_changed' && !isOpen && (
          <p className="line__note">{`It was ${formatMoney(line.priceWhenAdded)} when you added it.`}</p>
        )}
        {isSold && (
          <Stepper
            label={`quantity of ${name}`}
            value={quantity}
            max={Math.max(1, line.maxQuantity)}
            onChange={onQuantity}
          />
        )}
      </div>
      <div className="line__side">
        <span className="price">{isSold ? formatMoney(lineTotal) : '–'}</span>
        <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />
      </div>
      {isOpen && <LineError line={line} onAccept={onAccept} onRemove={onRemove} />}
    </li>
  );
}
