import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { counterApi, Sale } from '#shared/counter/contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { COUNTER_PATHS, counterQueries, POINT_OF_SALE } from '#web/counter/queries.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { LoadStates } from '#web/kit/ui/load-states.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { SaleSheet } from './sale-sheet.tsx';

export function SaleDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: sale, isError, refetch } = useQuery(counterQueries.sale(id));
  const [openDialog, setOpenDialog] = useState<'void' | 'refund' | null>(null);
  const close = () => setOpenDialog(null);

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={orderNumber(id)}
      foot={sale && <Foot sale={sale} onOpen={setOpenDialog} />}
    >
      {sale && <SaleSheet sale={sale} />}
      {!sale && <LoadStates what="the sale" query={{ isError, refetch }} className="h-40" />}
      {sale && openDialog === 'void' && <VoidDialog sale={sale} onClose={close} />}
      {sale && openDialog === 'refund' && <RefundDialog sale={sale} onClose={close} />}
    </Dialog>
  );
}

function Foot({ sale, onOpen }: { sale: Sale; onOpen: (dialog: 'void' | 'refund') => void }) {
  const { id, number, isVoidable, isRefundable } = sale;
  return (
    <div className="sale-sheet__foot">
      <HistoryButton target={`order ${id}`} name={number} />
      <ButtonLink look="ghost" size="sm" href={`${POINT_OF_SALE}&sale=${id}`}>
        <Icon name="print" />
        Receipt
      </ButtonLink>
      <span className="flex-1" />
      {isRefundable && (
        <Button look="secondary" size="sm" onClick={() => onOpen('refund')}>
          Refund
        </Button>
      )}
      {isVoidable && (
        <Button look="danger" size="sm" onClick={() => onOpen('void')}>
          Void
        </Button>
      )}
    </div>
  );
}

function VoidDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { id, number, totalAmount, vouchersAmount, client, lines } = sale;
  const save = useSave({
    save: (reason: string) =>
      call<typeof counterApi.void>('POST /api/admin/counter/sales/:id/void', {
        params: { id },
        body: { reason },
      }),
    done: `${number} is voided`,
    failure: 'Failed to void the sale',
    changed: COUNTER_PATHS,
    onSaved: onClose,
  });
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : 'Please give a reason' }),
    submit: ({ reason }, options) => save.mutate(reason.trim(), options),
    isBusy: save.isPending,
  });

  return (
    <Dialog open onClose={onClose} title={`Void ${number}?`}>
      <form ref={form.element} className="grid gap-4" noValidate onSubmit={form.submit}>
        <ul className="sale-sheet__back">
          {totalAmount !== '0.00' && <li>{`Give back ${formatMoney(totalAmount)}.`}</li>}
          {lines.some(({ kind }) => kind === 'product') && <li>The products go back into stock.</li>}
          {lines.some(({ kind }) => kind === 'visit') && <li>The visit is unpaid again.</li>}
          {vouchersAmount !== '0.00' && <li>The vouchers can be used again.</li>}
          {sale.promo && <li>{`The code ${sale.promo.code} can be used again.`}</li>}
          {client && <li>The points of this sale are taken back.</li>}
        </ul>
        <TextField
          label="Reason"
          data-autofocus
          placeholder="Wrong client"
          maxLength={200}
          {...form.text('reason')}
        />
        {save.error && (
          <Note tone="error">{messageOf(save.error, 'The sale was not voided. Please try again.')}</Note>
        )}
        <div className="dialog__foot">
          <Button look="secondary" size="sm" onClick={onClose}>
            Keep sale
          </Button>
          <Button type="submit" look="danger" size="sm" busy={save.isPending} busyText="Voiding...">
            Void sale
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
