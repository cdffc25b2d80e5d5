import type { CartItem } from '#shared/cart/contract.ts';
import { PRODUCT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import { onlyLeft } from '#shared/catalog/stock.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { Stepper } from '#web/kit/ui/fields/stepper.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { useStudio } from '#web/studio/queries.ts';
import './cart-line.css';

type CartLineProps = {
  item: CartItem;
  /** What this client should know about it. */
  warning?: string | undefined;
  onChange: (quantity: number) => void;
  onRemove: () => void;
  onLeave?: (() => void) | undefined;
};

export function CartLine({ item, warning, onChange, onRemove, onLeave }: CartLineProps) {
  const { product, quantity } = item;
  const { shop } = useStudio();
  const note = lineNote(item, shop.maxPieces);

  return (
    <li className="line">
      <div className="pic">
        <Picture src={product.imageUrl ?? ''} alt="" fallback={PRODUCT_FALLBACK} sizes="72px" />
      </div>
      <div>
        <h3>
          <a href={`/product/${product.id}`} onClick={onLeave}>
            {product.name}
          </a>
        </h3>
        <p className="mt-0.5 mb-2">
          <Price text={formatMoney(product.price)} />
        </p>
        {note && <p className="mb-2 text-warn text-13">{note}</p>}
        {warning && (
          <p className="mb-2 text-warn text-13" role="status">
            {warning}
          </p>
        )}
        <Stepper
          label={`quantity of ${product.name}`}
          value={quantity}
          max={Math.min(product.stockQuantity, shop.maxPieces)}
          disabled={product.isGone}
          onChange={onChange}
        />
      </div>
      <div className="line__side">
        <IconButton icon="trash" label={`Remove ${product.name}`} onClick={onRemove} />
      </div>
    </li>
  );
}

/** What changed about a line since it was added; null when nothing did. */
export function lineNote({ product, quantity, priceWhenAdded }: CartItem, maxPieces: number): string | null {
  if (product.isGone) return 'No longer available. Please remove it.';
  if (product.stockQuantity === 0) return 'Now sold out. Please remove it.';
  if (quantity > product.stockQuantity) return onlyLeft(product.stockQuantity);
  if (quantity > maxPieces) return `You can order up to ${maxPieces} of one product`;
  if (product.price !== priceWhenAdded) return `It was ${formatMoney(priceWhenAdded)} when you added it.`;
  return null;
}
