import { useId, useState } from 'react';
import { MOST_QUANTITY } from '#shared/counter/limits.ts';
import { capitalise } from '#shared/kit/capitalise.ts';
import { formatCents, formatMoney } from '#shared/kit/money.ts';
import { isInAdvance } from '#shared/prepaid/ledger/balance.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { type BasketLine, type BasketTotals, type LineDiscount, lineError } from './basket.ts';
import { DiscountForm } from './discount-form.tsx';

type BasketLinesProps = {
  lines: BasketLine[];
  totals: BasketTotals;
  /** By the key of the line: why it cannot be sold. */
  errors: Record<string, string>;
  onQuantity: (key: string, typed: string) => void;
  onDiscount: (key: string, discount: LineDiscount | null) => void;
  onRemove: (key: string) => void;
};

export function BasketLines({ lines, totals, errors, ...on }: BasketLinesProps) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [changedKey, setChangedKey] = useState<string | null>(null);
  if (lines.length === 0) {
    return (
      <EmptyState
        className="counter__empty"
        icon="bag"
        level="h2"
        title="Nothing to pay yet"
        text="Scan a product, or add today's visit."
      />
    );
  }
  return (
    <ul className="counter__lines" aria-label="Basket">
      {lines.map((line, index) => (
        <li key={line.key}>
          <Line
            line={line}
            {...amountsOf(totals, index)}
            error={errors[line.key]}
            onQuantity={(typed) => on.onQuantity(line.key, typed)}
            onDiscount={() => setOpenKey(openKey === line.key ? null : line.key)}
            isDiscountOpen={openKey === line.key}
            isChanging={changedKey === line.key}
            onChange={() => setChangedKey(changedKey === line.key ? null : line.key)}
            onRemove={() => on.onRemove(line.key)}
          />
          {openKey === line.key && (
            <DiscountForm
              line={line}
              onDone={(discount) => {
                on.onDiscount(line.key, discount);
                setOpenKey(null);
              }}
              onCancel={() => setOpenKey(null)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Less its discount; what a code takes off and vouchers pay is shown below the lines. */
function amountsOf({ lines }: BasketTotals, index: number): { amountCents: number; discountCents: number } {
  const line = lines[index];
  if (!line) return { amountCents: 0, discountCents: 0 };
  const discountCents = Math.max(0, line.discountCents - line.promoCents);
  return { amountCents: line.priceCents * line.quantity - discountCents, discountCents };
}

type LineProps = {
  line: BasketLine;
  amountCents: number;
  discountCents: number;
  error: string | undefined;
  isDiscountOpen: boolean;
  /** On phones a line shows how it is changed only while it is: five of them leave room for the payment. */
  isChanging: boolean;
  onChange: () => void;
  onQuantity: (typed: string) => void;
  onDiscount: () => void;
  onRemove: () => void;
};

function Line(props: LineProps) {
  const { line, amountCents, discountCents, error, isDiscountOpen, isChanging, ...on } = props;
  const { name, detail, price, quantity, discount } = line;
  const errorId = useId();
  const wrong = lineError(line);
  return (
    <div className={classes('counter__line', isChanging && 'is-changing')}>
      <div className="who">
        <strong>{name}</strong>
        {detail && <span>{detail}</span>}
        {quantity > 1 && <span className="num">{`${quantity} × ${formatMoney(price)}`}</span>}
        {discount && (
          <span className="text-sage num">{`${offWords(discount, discountCents)}: ${discount.reason}`}</span>
        )}
      </div>
      <b className="num text-right">{formatCents(amountCents)}</b>
      <IconButton
        icon="edit"
        className="counter__change-line"
        label={`Change ${name}`}
        aria-expanded={isChanging}
        onClick={on.onChange}
      />
      <div className="counter__acts">
        {line.kind !== 'visit' && !isInAdvance(line.kind) && (
          <QuantityField
            label={`quantity of ${name}`}
            value={line.typed ?? String(quantity)}
            quantity={quantity}
            describedBy={wrong === null ? undefined : errorId}
            onType={on.onQuantity}
          />
        )}
        <span className="flex-1" />
        {line.kind !== 'gift_card' && (
          <IconButton
            icon="tag"
            label={`Discount on ${name}`}
            aria-expanded={isDiscountOpen}
            onClick={on.onDiscount}
          />
        )}
        <IconButton icon="trash" label={`Remove ${name}`} onClick={on.onRemove} />
      </div>
      {(error ?? wrong) && (
        <p id={errorId} className="counter__error" role={error ? 'alert' : 'status'}>
          {error ?? wrong}
        </p>
      )}
    </div>
  );
}

function offWords({ kind, value }: LineDiscount, cents: number): string {
  return kind === 'percent' ? `−${value}% (${formatCents(cents)})` : `−${formatCents(cents)}`;
}

type QuantityFieldProps = {
  /** The end of the buttons' names, as of a Stepper. */
  label: string;
  value: string;
  /** The last one that was right: the buttons step from it. */
  quantity: number;
  describedBy: string | undefined;
  onType: (typed: string) => void;
};

/** A Stepper that can be typed into: twelve of something are two keys. */
function QuantityField({ label, value, quantity, describedBy, onType }: QuantityFieldProps) {
  return (
    <fieldset className="stepper counter__quantity" aria-label={label}>
      <IconButton
        icon="minus"
        label={`Decrease ${label}`}
        disabled={quantity <= 1}
        onClick={() => onType(String(quantity - 1))}
      />
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={capitalise(label)}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        maxLength={6}
        value={value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onType(target.value)}
        // What is scanned next is a product.
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <IconButton
        icon="plus"
        label={`Increase ${label}`}
        disabled={quantity >= MOST_QUANTITY}
        onClick={() => onType(String(quantity + 1))}
      />
    </fieldset>
  );
}
