import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { PRODUCT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import { formatMoney, parseMoney, toMoneyString } from '#shared/kit/money.ts';
import type { Checkout, CheckoutLine as Line } from '#shared/orders/contract.ts';
import { useChangeCart } from '#web/cart/use-change-cart.ts';
import { focusQuietly } from '#web/kit/focus-quietly.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Stepper } from '#web/kit/ui/fields/stepper.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { ordersQueries } from '#web/orders/queries.ts';
import { acceptanceOf } from './checkout-draft.ts';
import { isForSale, isOpen, type StepProps } from './plan-order.ts';
import '#web/cart/cart-line.css';

type CheckoutLinesProps = StepProps & {
  /** Where a link leads to them. */
  id: string;
  onChanged: () => void;
};

export function CheckoutLines({ id, checkout, draft, change, onChanged }: CheckoutLinesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const changeLine = useChangeLine();

  /** The pressed button disappears with its line: focus stays with the items. */
  function stayHere() {
    if (heading.current) focusQuietly(heading.current);
  }

  function set(line: Line, quantity?: number) {
    onChanged();
    void changeLine(line, quantity);
  }

  return (
    <section className="checkout__items" aria-labelledby={id}>
      <h3 id={id} ref={heading}>
        Your items
      </h3>
      <ul>
        {checkout.lines.map((line) => (
          <CheckoutLine
            key={line.itemId}
            line={line}
            isOpen={isOpen(line, draft)}
            onQuantity={(quantity) => set(line, quantity)}
            onAccept={() => {
              if (line.trouble === 'short' || line.trouble === 'over_limit') set(line, line.maxQuantity);
              else change({ accepted: [...draft.accepted, acceptanceOf(line)] });
              stayHere();
            }}
            onRemove={() => {
              set(line);
              stayHere();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

type CheckoutLineProps = {
  line: Line;
  /** Needs an answer before it can be ordered. */
  isOpen: boolean;
  onQuantity: (quantity: number) => void;
  onAccept: () => void;
  onRemove: () => void;
};

function CheckoutLine({ line, isOpen, onQuantity, onAccept, onRemove }: CheckoutLineProps) {
  const { productId, productName: name, imageUrl, price, lineTotal, quantity, trouble } = line;
  const isSold = isForSale(line);

  return (
    <li className="line">
      <div className="pic">
        <Picture src={imageUrl ?? ''} alt="" fallback={PRODUCT_FALLBACK} sizes="72px" />
      </div>
      <div className="min-w-0">
        <h4>{trouble === 'gone' ? name : <a href={`/product/${productId}`}>{name}</a>}</h4>
        <p className="small muted mb-2">{`${formatMoney(price)} each`}</p>
        {trouble === 'price_changed' && !isOpen && (
          <p className="mb-2 text-warn text-13">{`It was ${formatMoney(line.priceWhenAdded)} when you added it.`}</p>
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

/** Changes the quantity of a line, without one removes it; optimistic. */
function useChangeLine() {
  const client = useQueryClient();
  const { mutate } = useChangeCart();
  const { queryKey } = ordersQueries.checkout();

  return async ({ itemId }: Line, quantity?: number) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (checkout) => checkout && withLine(checkout, itemId, quantity));
    mutate({ item: { id: itemId }, quantity });
  };
}

function withLine(checkout: Checkout, itemId: number, quantity: number | undefined): Checkout {
  const lines = checkout.lines.flatMap((line) => {
    if (line.itemId !== itemId) return line;
    return quantity === undefined ? [] : changed(line, quantity);
  });
  return { ...checkout, lines };
}

function changed(line: Line, quantity: number): Line {
  const lineTotal = toMoneyString((parseMoney(line.price) ?? 0) * quantity);
  const isTooMany = line.trouble === 'short' || line.trouble === 'over_limit';
  const isEnough = isTooMany && quantity <= line.maxQuantity;
  return { ...line, quantity, lineTotal, ...(isEnough && { trouble: null, message: '' }) };
}

type LineErrorProps = { line: Line; onAccept: () => void; onRemove: () => void };

/** What changed about a line since it was added, and the two answers to it. */
function LineError({ line, onAccept, onRemove }: LineErrorProps) {
  const accept = acceptance(line);
  return (
    <Note tone="warn">
      <p>{line.message}</p>
      <p className="flex flex-wrap gap-x-3 gap-y-2 mt-3">
        {accept && (
          <Button look="secondary" size="sm" aria-label={accept.name} onClick={onAccept}>
            {accept.text}
          </Button>
        )}
        <Button
          look="ghost"
          size="sm"
          aria-label={`Remove ${line.productName} from your cart`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </p>
    </Note>
  );
}

function acceptance({ trouble, productName, price, maxQuantity }: Line) {
  if (trouble === 'price_changed') {
    return { text: `Accept ${formatMoney(price)}`, name: `Accept ${formatMoney(price)} for ${productName}` };
  }
  if ((trouble === 'short' || trouble === 'over_limit') && maxQuantity > 0) {
    return { text: `Change to ${maxQuantity}`, name: `Change to ${maxQuantity} of ${productName}` };
  }
  return null;
}
