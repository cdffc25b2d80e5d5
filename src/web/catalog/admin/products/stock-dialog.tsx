import { useId, useState } from 'react';
import type { AdminProduct, catalogAdminApi, StockMove } from '#shared/catalog/admin-contract.ts';
import { NO_STOCK_CHANGE } from '#shared/catalog/admin-messages.ts';
import { MISSING_REASON, NOT_WHOLE } from '#shared/kit/admin-messages.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { PRODUCT_PATHS, productCalls } from '#web/catalog/admin/calls.ts';
import { call } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { createIdempotencyKeys } from '#web/kit/idempotency-keys.ts';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import type { Column } from '#web/kit/ui/lists/table.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';
import '#web/kit/record/record-dialog.css';
import { MissingDialog } from '#web/kit/record/record-dialog.tsx';
import { useRecord } from '#web/kit/record/use-record-form.ts';

type StockDialogProps = { id: number; rows: readonly AdminProduct[]; onClose: () => void };

export function StockDialog({ id, rows, onClose }: StockDialogProps) {
  const { record, isError } = useRecord({ id, rows, load: productCalls.load, noun: 'product' });
  if (!record) return <MissingDialog noun="product" isError={isError} onClose={onClose} />;

  // The list is polled: sales meanwhile are shown here.
  const { stockQuantity } = rows.find((row) => row.id === id) ?? record;
  return (
    <Dialog open onClose={onClose} title={`Stock of ${record.name}`} wide className="record-dialog">
      <StockForm product={record} stock={stockQuantity} />
      <StockMoves productId={id} />
    </Dialog>
  );
}

const REASONS = ['Delivery', 'Counted', 'Damaged', 'Expired', 'Returned', 'Used in the studio', 'Gift'];

function StockForm({ product, stock }: { product: AdminProduct; stock: number }) {
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

type StockChange = { change: number; reason: string };

/** Adjusts the stock once, even if the connection breaks and the button is pressed again. */
function useAdjustStock(productId: number, onSaved: () => void) {
  const [keys] = useState(() => createIdempotencyKeys());

  return useSave({
    save: (body: StockChange) =>
      call<typeof catalogAdminApi.adjustStock>(
        'POST /api/admin/products/:id/stock',
        { params: { id: productId }, body },
        { 'idempotency-key': keys.keyFor(body) },
      ),
    done: ({ stockQuantity }) => `Stock updated successfully: ${stockQuantity} now`,
    failure: 'Failed to update product',
    changed: PRODUCT_PATHS,
    onSaved: () => {
      keys.done(); // the same again would be another delivery
      onSaved();
    },
  });
}

const PAGE_SIZE = 10;

const COLUMNS: Column<StockMove>[] = [
  { title: 'When', cell: ({ at }) => <time dateTime={at}>{formatMoment(new Date(at))}</time> },
  {
    title: 'Reason',
    cell: ({ reason, staff }) => (
      <div className="who">
        {reason}
        <span>{staff ?? 'System'}</span>
      </div>
    ),
  },
  { title: 'Change', align: 'right', cell: ({ change }) => <Change change={change} /> },
  {
    title: 'Stock after',
    align: 'right',
    cell: ({ resultingStock }) => <span className="num">{resultingStock}</span>,
  },
];

function StockMoves({ productId }: { productId: number }) {
  const [page, setPage] = useState(1);
  const query = { page, pageSize: PAGE_SIZE };
  const list = useList<typeof catalogAdminApi.stockMoves>('GET /api/admin/products/:id/stock', {
    params: { id: productId },
    query,
  });

  return (
    <section className="stock-moves">
      <h3>Moves</h3>
      <RecordList
        list={list}
        noun="moves"
        query={query}
        onPage={setPage}
        caption="Stock moves"
        columns={COLUMNS}
        empty={{ text: 'Deliveries, sales and corrections are listed here.' }}
      />
    </section>
  );
}

function Change({ change }: { change: number }) {
  return (
    <span className={change > 0 ? 'pos num' : 'neg num'}>
      {change > 0 ? '+' : '−'}
      {Math.abs(change)}
    </span>
  );
}
