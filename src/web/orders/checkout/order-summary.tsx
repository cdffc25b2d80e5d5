import type { ReactNode, Ref, RefObject } from 'react';
import { formatCents } from '#shared/kit/money.ts';
import type { PaymentMethod } from '#shared/orders/order-states.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Fact } from '#web/kit/ui/fact.tsx';
import { useIsInView } from '#web/kit/use-is-in-view.ts';
import type { OrderPlan } from './plan-order.ts';

const CANCELLED: Record<PaymentMethod, string> = {
  paynow: 'Unpaid PayNow orders are cancelled after 48 hours.',
  studio: 'Unpaid orders are cancelled after 48 hours.',
  card: 'Unpaid card orders are cancelled after 24 hours.',
};
const CANCELLED_AFTER_VISIT = 'Unpaid orders are cancelled after your visit.';

type OrderSummaryProps = {
  /** Of the total and its button. */
  ref: Ref<HTMLDivElement>;
  plan: OrderPlan;
  isPlacing: boolean;
  /** What is ordered, line by line. */
  children: ReactNode;
};

export function OrderSummary({ ref, plan, isPlacing, children }: OrderSummaryProps) {
  const { pieces, itemsCents, totalCents, promo, vouchers, prepaid, collect, paymentMethod, points } = plan;
  const isPaidAtVisit = paymentMethod === 'studio' && collect === 'visit';

  return (
    <aside className="summary" aria-label="Order summary">
      <h2>Order summary</h2>
      {children}
      <div ref={ref}>
        <dl className="lines" aria-live="polite">
          <Fact title={pieces === 1 ? '1 item' : `${pieces} items`} value={formatCents(itemsCents)} />
          {promo && (
            <Fact
              title={`Code ${promo.code}`}
              value={`−${formatCents(promo.cents)}`}
              valueClass="whitespace-nowrap"
            />
          )}
          {vouchers.map(({ code, appliedCents }) => (
            <Fact
              key={code}
              title={`Voucher ${code}`}
              value={`−${formatCents(appliedCents)}`}
              valueClass="whitespace-nowrap"
            />
          ))}
          {prepaid.map(({ label, useCents }) => (
            <Fact
              key={label}
              title={label}
              value={`−${formatCents(useCents)}`}
              valueClass="whitespace-nowrap"
            />
          ))}
          <Fact
            title={collect === 'visit' ? 'Collection with my visit' : 'Collection at the studio'}
            value="Free"
          />
          <Fact title="Total" value={formatCents(totalCents)} className="total" valueClass="price" />
        </dl>
        <PlaceButton isPlacing={isPlacing} block />
        <p className="policy">
          {totalCents > 0 && `${isPaidAtVisit ? CANCELLED_AFTER_VISIT : CANCELLED[paymentMethod]} `}
          {points > 0 &&
            `You'll earn ${points === 1 ? '1 point' : `${points.toLocaleString('en-SG')} points`} once it's paid. `}
          <a href="/legal/refunds">Returns and refunds</a>
        </p>
      </div>
    </aside>
  );
}

type PlaceBarProps = {
  form: RefObject<HTMLFormElement | null>;
  summary: RefObject<HTMLElement | null>;
  totalCents: number;
  isPlacing: boolean;
};

/**
 * Where the summary comes after the form, this shows the total until it is reached. Hidden from keyboard and screen
 * readers, who use the summary itself and should not find two buttons of one name.
 */
export function PlaceBar({ form, summary, totalCents, isPlacing }: PlaceBarProps) {
  const isFormInView = useIsInView(form);
  const isSummaryInView = useIsInView(summary);

  return (
    <div
      aria-hidden="true"
      className={classes('foot-bar total-bar', !(isFormInView && !isSummaryInView) && 'is-away')}
    >
      <p>
        Total <span className="price">{formatCents(totalCents)}</span>
      </p>
      <PlaceButton isPlacing={isPlacing} tabIndex={-1} />
    </div>
  );
}

type PlaceButtonProps = { isPlacing: boolean; block?: boolean | undefined; tabIndex?: number | undefined };

function PlaceButton({ isPlacing, ...rest }: PlaceButtonProps) {
  return (
    <Button {...rest} type="submit" busy={isPlacing} busyText="Placing your order...">
      Place order
    </Button>
  );
}
