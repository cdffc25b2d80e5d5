import { formatCents } from '#shared/kit/money.ts';
import { Button } from '#web/kit/ui/button.tsx';
import type { BasketTotals } from './basket.ts';

type BasketTotalsListProps = {
  totals: BasketTotals;
  /** What a promo code takes off. */
  promo: { code: string; cents: number } | null;
  /** Null while there is nothing to clear. */
  onClear: (() => void) | null;
};

/** Items, discounts, code and vouchers where there are any, and the total. */
export function BasketTotalsList({ totals, promo, onClear }: BasketTotalsListProps) {
  const { itemsCents, discountsCents, vouchersCents, prepaid, totalCents } = totals;
  const ownCents = discountsCents - (promo?.cents ?? 0);
  const hasLess = discountsCents > 0 || vouchersCents > 0 || prepaid.length > 0;
  return (
    <div className="counter__totals">
      <dl>
        {hasLess && <Row title="Items" amount={formatCents(itemsCents)} />}
        {ownCents > 0 && <Row title="Discounts" amount={`−${formatCents(ownCents)}`} />}
        {promo && <Row title={`Code ${promo.code}`} amount={`−${formatCents(promo.cents)}`} />}
        {vouchersCents > 0 && <Row title="Vouchers" amount={`−${formatCents(vouchersCents)}`} />}
        {prepaid.map(({ label, useCents }, place) => (
          <Row key={place} title={label} amount={`−${formatCents(useCents)}`} />
        ))}
        <div className="total">
          <dt>Total</dt>
          <dd className="price" aria-live="polite">
            {formatCents(totalCents)}
          </dd>
        </div>
      </dl>
      {onClear && (
        <Button look="ghost" size="sm" onClick={onClear}>
          Clear sale
        </Button>
      )}
    </div>
  );
}

function Row({ title, amount }: { title: string; amount: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className="num">{amount}</dd>
    </div>
  );
}
