import type { Ref } from 'react';
import { lessLines } from '#shared/bills/less-lines.ts';
import type { Sale, SaleLineView } from '#shared/counter/contract.ts';
import { METHOD_NAMES } from '#shared/counter/payments.ts';
import { formatDateTime, formatNumber } from '#shared/kit/dates.ts';
import { formatCents, formatMoney, parseMoney } from '#shared/kit/money.ts';
import { signedPoints } from '#shared/loyalty/transaction.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { Fact } from '#web/kit/ui/fact.tsx';
import { streetAddress } from '#web/studio/contact-links.ts';
import { useStudio } from '#web/studio/queries.ts';
import { gstWords } from './gst-words.ts';
import { ownDiscount } from './own-discount.ts';

export function Receipt({ ref, sale }: { ref: Ref<HTMLElement>; sale: Sale }) {
  const studio = useStudio();
  const { number, createdAt, client, soldBy, points, changeAmount } = sale;
  return (
    <article ref={ref} className="receipt" aria-label={`Receipt ${number}`}>
      <header>
        <h2>{studio.name}</h2>
        {studio.address.street && <p>{streetAddress(studio)}</p>}
        {studio.phone && <p className="num">{studio.phone}</p>}
        {studio.gstNumber && <p className="num">{`GST Reg. No. ${studio.gstNumber}`}</p>}
      </header>
      <p className="receipt__row num">
        <span>{number}</span>
        <span>{formatDateTime(createdAt)}</span>
      </p>
      <p className="receipt__row">
        <span>{client?.name ?? sale.buyer?.name ?? 'Walk-in'}</span>
        <span>{`Served by ${soldBy}`}</span>
      </p>
      <Lines sale={sale} />
      <dl className="receipt__part num">
        {sale.payments.map(({ method, amount, tendered, reference }, index) => (
          <Row
            key={index}
            title={reference ? `${METHOD_NAMES[method]} ${reference}` : METHOD_NAMES[method]}
            amount={formatMoney(tendered ?? amount)}
          />
        ))}
        {changeAmount !== '0.00' && <Row title="Change" amount={formatMoney(changeAmount)} />}
      </dl>
      {sale.refunds.length > 0 && (
        <dl className="receipt__part num">
          {sale.refunds.map(({ id, isVoid, method, amount }) => (
            <Row
              key={id}
              title={`${isVoid ? 'Voided' : 'Refunded'}, ${METHOD_NAMES[method].toLowerCase()}`}
              amount={`−${formatMoney(amount)}`}
            />
          ))}
        </dl>
      )}
      {points && (
        <dl className="receipt__part num" aria-label="Points">
          <Row title="Points before" amount={formatNumber(points.before)} />
          {points.parts.map(({ name, points: earned }) => (
            <Row key={name} title={name} amount={signedPoints(earned)} />
          ))}
          <Row title="Your points" amount={formatNumber(points.balance)} />
        </dl>
      )}
      <footer>{`Thank you for visiting ${studio.name}.`}</footer>
    </article>
  );
}

function Lines({ sale }: { sale: Sale }) {
  // Discounts of staff are shown with their lines.
  const less = lessLines({ ...sale, discountsAmount: '0.00' });
  return (
    <>
      <ul className="receipt__part">
        {sale.lines.map((line) => (
          <Line key={line.line} line={line} code={sale.promo?.code} />
        ))}
      </ul>
      <dl className="receipt__part num">
        {less.map(({ name, amount }, place) => (
          <Row key={place} title={name} amount={amount} />
        ))}
        <Row title="Total" amount={formatMoney(sale.totalAmount)} isTotal />
        {sale.gstAmount && <Row title={gstWords(sale)} amount={formatMoney(sale.gstAmount)} />}
      </dl>
    </>
  );
}

function Line({ line, code }: { line: SaleLineView; code: string | undefined }) {
  const { name, quantity, price, giftCardCode, therapist } = line;
  const off = ownDiscount(line, code);
  return (
    <li>
      <p className="receipt__row">
        <span>{name}</span>
        <span className="num">{formatCents((parseMoney(price) ?? 0) * quantity)}</span>
      </p>
      {therapist && <p className="pl-2.5">{`with ${therapist}`}</p>}
      {giftCardCode && <p className="pl-2.5 num">{giftCardCode}</p>}
      {line.terms && <p className="pl-2.5">{line.terms}</p>}
      {quantity > 1 && <p className="pl-2.5 num">{`${quantity} × ${formatMoney(price)}`}</p>}
      {off && (
        <p className="receipt__row pl-2.5">
          <span>{off.reason ? `Discount: ${off.reason}` : 'Discount'}</span>
          <span className="num">{`−${off.amount}`}</span>
        </p>
      )}
    </li>
  );
}

function Row({ title, amount, isTotal }: { title: string; amount: string; isTotal?: boolean }) {
  return (
    <Fact title={title} value={amount} className={classes('receipt__row', isTotal && 'receipt__total')} />
  );
}
