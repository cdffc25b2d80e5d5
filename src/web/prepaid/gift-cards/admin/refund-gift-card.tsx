import { type FormEvent, useId, useState } from 'react';
import { COUNTER_METHODS, type CounterMethod, METHOD_NAMES } from '#shared/counter/payments.ts';
import { MISSING_REASON } from '#shared/kit/admin-messages.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { AdminGiftCardDetail, giftCardsAdminApi } from '#shared/prepaid/gift-cards/admin-contract.ts';
import { giftCardLabel } from '#shared/prepaid/ledger/gift-card.ts';
import { call } from '#web/kit/call.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Pills } from '#web/kit/ui/pills.tsx';
import { useSave } from '#web/kit/use-save.ts';

const METHODS = COUNTER_METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }));
const MOST_PAY_TO = 100;

type RefundGiftCardProps = { giftCard: AdminGiftCardDetail; onClose: () => void };

/** What is left goes back the way it was paid; said before anything happens. */
export function RefundGiftCard({ giftCard, onClose }: RefundGiftCardProps) {
  const { id, code, balance, value, wayBack, orderNumber } = giftCard;
  const formId = useId();
  const [reason, setReason] = useState('');
  const [payTo, setPayTo] = useState('');
  const [method, setMethod] = useState<CounterMethod>(wayBack?.method ?? 'cash');
  const [isTried, setTried] = useState(false);
  const saving = useSave({
    save: () =>
      call<typeof giftCardsAdminApi.refund>('POST /api/admin/gift-cards/:id/refund', {
        params: { id },
        body: {
          reason: reason.trim(),
          ...(wayBack?.by === 'counter' && { method }),
          ...(wayBack?.by === 'hand' && payTo.trim() && { payTo: payTo.trim() }),
        },
      }),
    done: `Refund of ${formatMoney(balance)} noted.`,
    failure: 'Failed to refund the gift card',
    changed: ['/api/admin/gift-cards', '/api/admin/payouts', '/api/admin/prepaid', '/api/orders'],
    onSaved: onClose,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (reason.trim() && !saving.isPending) saving.mutate(undefined);
  }

  const isWhole = balance === value;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Refund ${giftCardLabel(code).replace('Gift', 'gift')}?`}
      foot={
        <DialogFoot
          onClose={onClose}
          form={formId}
          look="danger"
          busy={saving.isPending}
          busyText="Refunding..."
        >
          {`Refund ${formatMoney(balance)}`}
        </DialogFoot>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        <p>
          {`${isWhole ? 'None of it was spent' : `${formatMoney(balance)} of ${formatMoney(value)} is left`}. Nobody can pay with it afterwards. ${WAYS[wayBack?.by ?? 'hand'](orderNumber)}`}
        </p>
        {wayBack?.by === 'counter' && (
          <div className="grid gap-2">
            <span className="field__label">Money back by</span>
            <Pills label="Money back by" options={METHODS} value={method} onChange={setMethod} />
          </div>
        )}
        <TextField
          label="Reason"
          data-autofocus
          maxLength={200}
          value={reason}
          error={isTried && !reason.trim() ? MISSING_REASON : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        {wayBack?.by === 'hand' && (
          <TextField
            label="Pay to"
            optional
            hint="A mobile number for PayNow, or a bank account."
            maxLength={MOST_PAY_TO}
            value={payTo}
            onChange={({ target }) => setPayTo(target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}

const WAYS: Record<'card' | 'counter' | 'hand', (orderNumber: string) => string> = {
  card: () => 'We refund it to the card it was paid with; there is nothing else to do.',
  counter: (number) => `It was sold at the counter (${number}): please hand the money over now.`,
  hand: () =>
    'It was paid by transfer, so please send the money back: it waits under Packages, Refunds to pay out, until you have.',
};
