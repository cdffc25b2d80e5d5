import { formatMoney } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { Order } from '#shared/orders/contract.ts';
import { orderPath } from '#shared/orders/order-path.ts';
import { receiptFile } from '#web/bookings/manage/booking-files.ts';
import { dateInWords } from '#web/bookings/when/day-words.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { useDownload } from '#web/kit/use-download.ts';
import { lineAmount } from '#web/orders/checkout/line-amount.ts';
import { OrderBadge } from '#web/orders/order-badge.tsx';
import './purchases.css';

/** One order: date, status, items. */
export function Purchase({ order }: { order: Order }) {
  const { id, number, orderDate, status, items, vouchers, totalAmount } = order;
  const receipt = useDownload();
  const toPay = status === 'pending' && order.paymentMethod !== 'studio';
  const show = toPay ? 'Pay now' : 'View order';

  return (
    <article className="purchase">
      <div className="purchase__head">
        <div>
          <h3>{`Order ${number}`}</h3>
          <p className="muted">{dateInWords(studioDay(new Date(orderDate)))}</p>
        </div>
        <p className="purchase__state">
          <OrderBadge status={status} />
          <span className="price">{formatMoney(totalAmount)}</span>
        </p>
      </div>
      <ul className="purchase__items">
        {items.map((item) => (
          <li key={item.productId}>
            <span>{`${item.quantity} × ${item.productName}`}</span>
            <span className="whitespace-nowrap">{lineAmount(item)}</span>
          </li>
        ))}
        {vouchers.map(({ code, applied }) => (
          <li key={code} className="muted">
            <span>{`Voucher ${code}`}</span>
            <span className="whitespace-nowrap">{`−${formatMoney(applied)}`}</span>
          </li>
        ))}
      </ul>
      <div className="purchase__acts">
        <ButtonLink
          look={toPay ? 'primary' : 'ghost'}
          size="sm"
          aria-label={`${show}: ${number}`}
          href={orderPath(id)}
        >
          {show}
        </ButtonLink>
        <Button
          look="ghost"
          size="sm"
          aria-label={`Receipt: ${number}`}
          busy={receipt.isPending}
          onClick={() => receipt.mutate(receiptFile(`order-${id}`))}
        >
          Receipt
        </Button>
      </div>
    </article>
  );
}
