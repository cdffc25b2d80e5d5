import { formatCents } from '#shared/kit/money.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Fact } from '#web/kit/ui/fact.tsx';
import type { BasketTotals } from './basket.ts';

type BasketTotalsListProps = {
  totals: BasketTotals;
  promo: { code: string; cents: number } | null;
  /** Null while there is nothing to clear. */
  onClear: (() => void) | null;
};

export function BasketTotalsList({ totals, promo, onClear }: BasketTotalsListProps) {
  const { itemsCents, discountsCents, vouchersCents, prepaid, totalCents } = totals;
  const ownCents = discountsCents - (promo?.cents ?? 0);
  const hasLess = discountsCents > 0 || vouchersCents > 0 || prepaid.length > 0;
  return (
    <div className="counter__totals">
      <dl>
        {hasLess && <Fact title="Items" value={formatCents(itemsCents)} valueClass="num" />}
        {ownCents > 0 && <Fact title="Discounts" value={`−${formatCents(ownCents)}`} valueClass="num" />}
        {promo && (
          <Fact title={`Code ${promo.code}`} value={`−${formatCents(promo.cents)}`} valueClass="num" />
        )}
        {vouchersCents > 0 && (
          <Fact title="Vouchers" value={`−${formatCents(vouchersCents)}`} valueClass="num" />
        )}
        {prepaid.map(({ label, useCents }, place) => (
          <Fact key={place} title={label} value={`−${formatCents(useCents)}`} valueClass="num" />
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
