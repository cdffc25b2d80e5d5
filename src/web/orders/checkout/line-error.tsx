import { formatMoney } from '#shared/kit/money.ts';
import type { CheckoutLine } from '#shared/orders/contract.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Note } from '#web/kit/ui/note.tsx';

type LineErrorProps = { line: CheckoutLine; onAccept: () => void; onRemove: () => void };

/** What changed about a line since it was added, and the two answers to it. */
export function LineError({ line, onAccept, onRemove }: LineErrorProps) {
  const accept = acceptance(line);
  return (
    <Note tone="warn" className="line__error">
      <p>{line.message}</p>
      <p className="line__answers">
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

function acceptance({ trouble, productName, price, maxQuantity }: CheckoutLine) {
  if (trouble === 'price_changed') {
    return { text: `Accept ${formatMoney(price)}`, name: `Accept ${formatMoney(price)} for ${productName}` };
  }
  if ((trouble === 'short' || trouble === 'over_limit') && maxQuantity > 0) {
    return { text: `Change to ${maxQuantity}`, name: `Change to ${maxQuantity} of ${productName}` };
  }
  return null;
}
