import { useState } from 'react';
import type { counterApi, NewDrawerMove } from '#shared/counter/contract.ts';
import type { DrawerKind } from '#shared/counter/drawer.ts';
import { MOST_REASON } from '#shared/counter/limits.ts';
import { formatMoney, toMoneyString } from '#shared/kit/money.ts';
import { COUNTER_PATHS } from '#web/counter/queries.ts';
import { readMoney } from '#web/counter/read-money.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { createIdempotencyKeys } from '#web/kit/idempotency-keys.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Pills } from '#web/kit/ui/pills.tsx';
import { useSave } from '#web/kit/use-save.ts';

const KINDS = [
  { value: 'out', label: 'Cash out' },
  { value: 'in', label: 'Cash in' },
] as const;

/** Cash in or out of the drawer that is no sale: petty cash, a float. */
export function DrawerDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<DrawerKind>('out');
  const [keys] = useState(() => createIdempotencyKeys());
  const save = useSave({
    save: (body: NewDrawerMove) =>
      call<typeof counterApi.moveCash>(
        'POST /api/admin/counter/day/cash',
        { body },
        { 'idempotency-key': keys.keyFor(body) },
      ),
    done: 'The drawer is up to date',
    failure: 'Failed to record the cash',
    changed: COUNTER_PATHS,
    onSaved: () => {
      keys.done();
      onClose();
    },
  });
  const form = useForm({
    initial: { amount: '', reason: '' },
    validate: ({ amount, reason }) => ({
      amount: readMoney(amount) ? undefined : 'Please enter an amount like 20.00',
      reason: reason.trim() ? undefined : 'Please give a reason',
    }),
    submit: ({ amount, reason }, options) =>
      save.mutate({ kind, amount: toMoneyString(readMoney(amount) ?? 0), reason: reason.trim() }, options),
    isBusy: save.isPending,
  });
  const cents = readMoney(form.values.amount);
  const verb = kind === 'in' ? 'Put in' : 'Take out';

  return (
    <Dialog open onClose={onClose} title="Cash in or out">
      <form ref={form.element} className="grid gap-4" noValidate onSubmit={form.submit}>
        <Pills label="Direction" options={KINDS} value={kind} onChange={setKind} />
        <TextField
          label="Amount"
          data-autofocus
          inputMode="decimal"
          autoComplete="off"
          placeholder="20.00"
          {...form.text('amount')}
        />
        <TextField
          label="Reason"
          placeholder={kind === 'in' ? 'Float from the bank' : 'Flowers for the counter'}
          maxLength={MOST_REASON}
          {...form.text('reason')}
        />
        {save.error && (
          <Note tone="error">{messageOf(save.error, 'Nothing was recorded. Please try again.')}</Note>
        )}
        <div className="dialog__foot">
          <Button look="secondary" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="sm" busy={save.isPending} busyText="Saving...">
            {cents ? `${verb} ${formatMoney(toMoneyString(cents))}` : verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
