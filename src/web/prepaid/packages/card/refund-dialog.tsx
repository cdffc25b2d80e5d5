import { useState } from 'react';
import { giveBackOf } from '#shared/bills/refund.ts';
import { MISSING_REASON } from '#shared/kit/admin-messages.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatCents, formatMoney, parseMoney } from '#shared/kit/money.ts';
import type { ClientPackage } from '#shared/prepaid/packages/contract.ts';
import { lastDayOf, mostFeePercent } from '#shared/prepaid/packages/giving-back.ts';
import { MOST_PAY_TO } from '#shared/prepaid/packages/limits.ts';
import { useNow } from '#web/kit/now.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { CLIENT_PACKAGE_PATHS, clientPackageCalls } from '#web/prepaid/packages/admin/calls.ts';
import { FieldsDialog } from './fields-dialog.tsx';

type RefundDialogProps = {
  bought: ClientPackage;
  feePercent: number;
  onClose: () => void;
};

/** By the studio: what is unused, less the fee of the policy or a lower one. */
export function RefundDialog({ bought, feePercent, onClose }: RefundDialogProps) {
  const coolingOffUntil = new Date(bought.coolingOffUntil);
  const now = useNow();
  const most = mostFeePercent({ coolingOffUntil, now }, feePercent);
  const [fee, setFee] = useState(String(most));
  const [reason, setReason] = useState('');
  const [payTo, setPayTo] = useState('');
  const [isTried, setTried] = useState(false);
  const percent = /^\d{1,3}$/.test(fee.trim()) && Number(fee) <= most ? Number(fee) : null;
  const back = giveBackOf(parseMoney(bought.value) ?? 0, percent ?? 0);
  const saving = useRefund(bought, back.cents, onClose);

  function save() {
    setTried(true);
    if (percent !== null && reason.trim()) {
      saving.mutate({ feePercent: percent, reason: reason.trim(), payTo });
    }
  }

  return (
    <FieldsDialog
      title={`Refund ${bought.name}?`}
      saveText={`Refund ${formatCents(back.cents)}`}
      isReady={bought.booked.length === 0}
      isSaving={saving.isPending}
      onSave={save}
      onClose={onClose}
    >
      {bought.booked.length > 0 && (
        <Note tone="warn">A session of it is booked. Please cancel that visit first.</Note>
      )}
      <p>
        {`${formatMoney(bought.value)} is unused. ${
          now < coolingOffUntil
            ? `It is in its cooling-off until ${formatDay(lastDayOf(coolingOffUntil))}, so there is no fee.`
            : ''
        }`}
      </p>
      {most > 0 && (
        <TextField
          label="Fee (per cent)"
          inputMode="numeric"
          hint={`Up to ${most}, as Settings say.`}
          value={fee}
          error={percent === null ? `Please enter 0 to ${most}` : undefined}
          onChange={({ target }) => setFee(target.value)}
        />
      )}
      <TextField
        label="Reason"
        data-autofocus
        maxLength={200}
        value={reason}
        error={isTried && !reason.trim() ? MISSING_REASON : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {bought.giveBack.way === 'by hand' ? (
        <TextField
          label="Pay to"
          optional
          hint="A mobile number for PayNow, or a bank account. It waits under Refunds to pay out."
          maxLength={MOST_PAY_TO}
          value={payTo}
          onChange={({ target }) => setPayTo(target.value)}
        />
      ) : (
        <p className="muted">It goes back to the card it was paid with.</p>
      )}
    </FieldsDialog>
  );
}

function useRefund({ accountId }: ClientPackage, cents: number, onSaved: () => void) {
  return useSave({
    save: (body: { feePercent: number; reason: string; payTo: string }) =>
      clientPackageCalls.refund(accountId, body),
    done: `Refund of ${formatCents(cents)} noted. We've e-mailed the client.`,
    failure: 'Failed to refund the package',
    changed: CLIENT_PACKAGE_PATHS,
    onSaved,
  });
}
