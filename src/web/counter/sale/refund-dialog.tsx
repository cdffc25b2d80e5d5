import { type FormEvent, useState } from 'react';
import type { counterApi, Sale, SaleLineView } from '#shared/counter/contract.ts';
import { COUNTER_METHODS, type CounterMethod, METHOD_NAMES } from '#shared/counter/payments.ts';
import { formatCents } from '#shared/kit/money.ts';
import { COUNTER_PATHS } from '#web/counter/queries.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import { createIdempotencyKeys } from '#web/kit/idempotency-keys.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { Stepper } from '#web/kit/ui/fields/stepper.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Pills } from '#web/kit/ui/pills.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { piecesLeft, type Returned, refundSum } from './refund-sum.ts';

const METHODS = COUNTER_METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }));

/** Money back for pieces of a sale; the sum is shown before anything happens. */
export function RefundDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { id, number, lines } = sale;
  const [returned, setReturned] = useState<Returned>({});
  const [method, setMethod] = useState(methodOf(sale));
  const [reason, setReason] = useState('');
  const [keys] = useState(() => createIdempotencyKeys());
  const { form, errors, show, clear } = useFieldErrors<'lines' | 'reason'>();
  const sumCents = refundSum(lines, returned);
  const save = useSave({
    save: () => {
      const body = { lines: toLines(returned), method, reason: reason.trim() };
      return call<typeof counterApi.refund>(
        'POST /api/admin/counter/sales/:id/refunds',
        { params: { id }, body },
        { 'idempotency-key': keys.keyFor(body) },
      );
    },
    done: `${formatCents(sumCents)} of ${number} refunded`,
    failure: 'Failed to refund',
    changed: COUNTER_PATHS,
    onSaved: () => {
      keys.done();
      onClose();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const isValid = show({
      lines: Object.keys(returned).length > 0 ? undefined : 'Please choose what is returned',
      reason: reason.trim() ? undefined : 'Please give a reason',
    });
    if (isValid && !save.isPending) save.mutate(undefined);
  }

  return (
    <Dialog open wide onClose={onClose} title={`Refund ${number}`}>
      <form ref={form} className="grid gap-4" noValidate onSubmit={submit}>
        <fieldset className="grid" aria-label="Returned">
          {lines
            .filter((line) => piecesLeft(line) > 0)
            .map((line) => (
              <ReturnedLine
                key={line.line}
                line={line}
                returned={returned[line.line]}
                onChange={(next) => {
                  setReturned(withLine(returned, line.line, next));
                  clear('lines');
                }}
              />
            ))}
        </fieldset>
        {errors.lines && (
          <p className="counter__error" role="alert">
            {errors.lines}
          </p>
        )}
        <div className="grid gap-2">
          <span className="field__label">Money back by</span>
          <Pills label="Money back by" options={METHODS} value={method} onChange={setMethod} />
        </div>
        <TextField
          label="Reason"
          placeholder="Allergic reaction"
          maxLength={200}
          value={reason}
          error={errors.reason}
          onChange={({ target }) => {
            setReason(target.value);
            clear('reason');
          }}
        />
        {save.error && (
          <Note tone="error">{messageOf(save.error, 'Nothing was refunded. Please try again.')}</Note>
        )}
        <p className="refund__sum" aria-live="polite">
          To give back <b className="price">{formatCents(sumCents)}</b>
        </p>
        <div className="dialog__foot">
          <Button look="secondary" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="danger" size="sm" busy={save.isPending} busyText="Refunding...">
            {`Refund ${formatCents(sumCents)}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type ReturnedLineProps = {
  line: SaleLineView;
  returned: Returned[number] | undefined;
  onChange: (returned: Returned[number] | undefined) => void;
};

function ReturnedLine({ line, returned, onChange }: ReturnedLineProps) {
  const { name, kind } = line;
  const left = piecesLeft(line);
  const backCents = (quantity: number) =>
    refundSum([line], { [line.line]: { quantity, isRestocked: false } });
  const isProduct = kind === 'product';
  return (
    <div className="refund__line">
      <Checkbox
        label={name}
        detail={`${left === 1 ? '1 piece' : `${left} pieces`}, ${formatCents(backCents(left))}`}
        checked={returned !== undefined}
        onChange={({ target }) =>
          onChange(target.checked ? { quantity: left, isRestocked: isProduct } : undefined)
        }
      />
      {returned && (
        <div className="flex flex-wrap gap-x-4 gap-y-0 items-center">
          {returned.quantity < left && <b className="num">{formatCents(backCents(returned.quantity))}</b>}
          {left > 1 && (
            <Stepper
              label={`returned pieces of ${name}`}
              value={returned.quantity}
              max={left}
              onChange={(quantity) => onChange({ ...returned, quantity })}
            />
          )}
          {isProduct && (
            <Checkbox
              label="Back in stock"
              aria-label={`${name} back in stock`}
              checked={returned.isRestocked}
              onChange={({ target }) => onChange({ ...returned, isRestocked: target.checked })}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** As it was paid, if that is possible at the counter. */
function methodOf({ payments }: Sale): CounterMethod {
  return COUNTER_METHODS.find((method) => method === payments[0]?.method) ?? 'cash';
}

function withLine(returned: Returned, line: number, next: Returned[number] | undefined): Returned {
  const { [line]: _, ...others } = returned;
  return next ? { ...others, [line]: next } : others;
}

function toLines(returned: Returned) {
  return Object.entries(returned).map(([line, fields]) => ({ line: Number(line), ...fields }));
}
