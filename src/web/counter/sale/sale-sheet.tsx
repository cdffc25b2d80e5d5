import { lessLines } from '#shared/bills/less-lines.ts';
import type { Sale, SaleLineView } from '#shared/counter/contract.ts';
import { METHOD_NAMES } from '#shared/counter/payments.ts';
import { formatDateTime } from '#shared/kit/dates.ts';
import { formatCents, formatMoney, parseMoney } from '#shared/kit/money.ts';
import { signedPoints } from '#shared/loyalty/transaction.ts';
import { Fact } from '#web/kit/ui/fact.tsx';
import '#web/bookings/form/booking.css';
import { Badge } from '#web/kit/ui/badge.tsx';
import '#web/counter/counter.css';
import { gstWords } from './gst-words.ts';
import { ownDiscount } from './own-discount.ts';

export function SaleSheet({ sale }: { sale: Sale }) {
  const { createdAt, soldBy, client, points, refunds } = sale;
  const isVoid = refunds.some((refund) => refund.isVoid);
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap gap-x-3 gap-y-2 items-center" aria-live="polite">
        <Badge tone={refunds.length > 0 ? 'cancelled' : 'completed'}>{stateWords(sale, isVoid)}</Badge>
        <span className="muted num">{`Sold ${formatDateTime(createdAt)} by ${soldBy}`}</span>
      </p>
      <SaleLines sale={sale} />
      <dl className="sale-sheet__facts">
        <div>
          <dt>Client</dt>
          <dd className="who">
            {client?.name ?? sale.buyer?.name ?? 'Walk-in'}
            {client && (
              <span className="email" title={client.email}>
                {client.email}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>Paid</dt>
          <dd className="who">
            {sale.payments.length === 0 && 'Nothing to pay'}
            {sale.payments.map(({ method, amount, tendered, reference }, index) => (
              <span key={index} className="num">
                {`${formatMoney(amount)} ${METHOD_NAMES[method]}`}
                {reference && ` ${reference}`}
                {tendered && tendered !== amount && `, ${formatMoney(tendered)} received`}
              </span>
            ))}
          </dd>
        </div>
        {points && <Fact title="Points" value={points.parts.map(partInWords).join(', ')} valueClass="num" />}
        {sale.note && <Fact title="Note" value={sale.note} />}
      </dl>
      {refunds.length > 0 && <Refunds sale={sale} />}
    </div>
  );
}

function partInWords({ name, points }: { name: string; points: number }): string {
  return `${name} ${signedPoints(points)}`;
}

function stateWords({ refundedAmount, totalAmount, refunds }: Sale, isVoid: boolean): string {
  if (isVoid) return 'Voided';
  if (refunds.length === 0) return 'Sold at the counter';
  return refundedAmount === totalAmount ? 'Refunded' : `${formatMoney(refundedAmount)} refunded`;
}

function SaleLines({ sale }: { sale: Sale }) {
  const { itemsAmount, totalAmount, gstAmount } = sale;
  const less = lessLines(sale);
  return (
    <dl className="lines sale-sheet__lines">
      {sale.lines.map((line) => (
        <div key={line.line}>
          <dt className="who">
            {`${line.quantity} × ${line.name}`}
            {detailsOf(line, sale.promo?.code).map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
          </dt>
          <dd>{formatCents((parseMoney(line.price) ?? 0) * line.quantity)}</dd>
        </div>
      ))}
      {less.length > 0 && <Fact title="Items" value={formatMoney(itemsAmount)} />}
      {less.map(({ name, amount }, place) => (
        <Fact key={place} title={name} value={amount} />
      ))}
      <Fact title="Total" value={formatMoney(totalAmount)} className="total" valueClass="price" />
      {gstAmount && <Fact title={gstWords(sale)} value={formatMoney(gstAmount)} />}
    </dl>
  );
}

function detailsOf(line: SaleLineView, code: string | undefined): string[] {
  const { refundedQuantity, giftCardCode, therapist, terms } = line;
  const off = ownDiscount(line, code);
  return [
    ...(therapist ? [`with ${therapist}`] : []),
    ...(giftCardCode ? [giftCardCode] : []),
    ...(terms ? [terms] : []),
    ...(off ? [`−${off.amount} discount: ${off.reason}`] : []),
    ...(refundedQuantity === 0 ? [] : [`${refundedQuantity} returned`]),
  ];
}

function Refunds({ sale: { lines, refunds } }: { sale: Sale }) {
  const nameOf = (number: number) => lines.find(({ line }) => line === number)?.name ?? '';
  return (
    <section aria-label="Refunds">
      <h3 className="sale-sheet__title">Refunds</h3>
      <ul className="sale-sheet__refunds">
        {refunds.map((refund) => (
          <li key={refund.id} className="who">
            <strong className="num">
              {`${refund.isVoid ? 'Voided' : 'Refunded'} ${formatMoney(refund.amount)}, ${METHOD_NAMES[refund.method]}`}
            </strong>
            <span className="num">{`${formatDateTime(refund.refundedAt)}: ${refund.reason}`}</span>
            {refund.lines.map(({ line, quantity, isRestocked }) => (
              <span key={line}>{`${quantity} × ${nameOf(line)}${isRestocked ? ', back in stock' : ''}`}</span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
