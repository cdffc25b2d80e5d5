import { useId } from 'react';
import type { AdminProduct } from '#shared/catalog/admin-contract.ts';
import { NO_STOCK_CHANGE } from '#shared/catalog/admin-messages.ts';
import { MISSING_REASON, NOT_WHOLE } from '#shared/kit/admin-messages.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { useAdjustStock } from './use-adjust-stock.ts';

const REASONS = ['Delivery', 'Counted', 'Damaged', 'Expired', 'Returned', 'Used in the studio', 'Gift'];

type StockFormProps = { product: AdminProduct; stock: number };

/** The number of items added or removed, and why. */
export function StockForm({ product, stock }: StockFormProps) {
  const listId = useId();
  const adjust = useAdjustStock(product.id, () => form.reset());
  const form = useForm({
    initial: { change: '', reason: '' },
    validate: ({ change, reason }) => ({
      change: validateChange(readChange(change), stock),
      reason: reason.trim() ? undefined : MISSING_REASON,
    }),
    submit: ({ change, reason }, options) =>
      adjust.mutate({ change: readChange(change) ?? 0, reason: reason.trim() }, options),
    isBusy: adjust.isPending,
  });
  const by = readChange(form.values.change);
  const step = (direction: 1 | -1) => form.set('change', signed((by ?? 0) + direction));

  return (
    <form ref={form.element} className="record-form" noValidate onSubmit={form.submit}>
      <div className="field__row field__row--2">
        <div className="stock-change">
          <IconButton icon="minus" look="line" label="One less" onClick={() => step(-1)} />
          <TextField
            label="Change"
            data-autofocus
            autoComplete="off"
            placeholder="+5 or -2"
            maxLength={8}
            {...form.text('change')}
          />
          <IconButton icon="plus" look="line" label="One more" onClick={() => step(1)} />
        </div>
        <TextField
          label="Reason"
          list={listId}
          maxLength={200}
          autoComplete="off"
          placeholder="Delivery, counted, damaged..."
          {...form.text('reason')}
        />
        <datalist id={listId}>
          {REASONS.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      </div>
      <div className="toolbar">
        <p role="status">
          <b>{stock}</b> now{by ? `, ${Math.max(0, stock + by)} after this` : ''}
        </p>
        <Button type="submit" size="sm" busy={adjust.isPending} busyText="Saving...">
          Adjust stock
        </Button>
      </div>
    </form>
  );
}

/** "+5", "5" and "-2", with any minus sign; null for anything else. */
export function readChange(text: string): number | null {
  const match = /^([+\-−–])?\s*(\d{1,7})$/.exec(text.trim());
  if (!match) return null;
  const pieces = Number(match[2]);
  return match[1] && match[1] !== '+' ? -pieces : pieces;
}

function validateChange(by: number | null, stock: number): string | undefined {
  if (by === null) return NOT_WHOLE;
  if (by === 0) return NO_STOCK_CHANGE;
  if (stock + by < 0) return `There are only ${stock}`;
  return undefined;
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : String(change);
}
