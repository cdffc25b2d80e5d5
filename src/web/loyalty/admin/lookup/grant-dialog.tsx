import type { FoundCustomer, loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { MISSING_DESCRIPTION, POSITIVE_VALUE } from '#shared/loyalty/admin-messages.ts';
import { readDollars } from '#shared/loyalty/dollars.ts';
import { endOfStudioDay, type RewardType } from '#shared/loyalty/voucher.ts';
import { call } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { namedOptions, Select } from '#web/kit/ui/fields/select.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useSave } from '#web/kit/use-save.ts';
import '#web/loyalty/admin/rewards/rewards.css';
import { REWARD_TYPE_NAMES } from '#web/loyalty/rewards/reward-types.ts';
import { useAttempt } from '#web/loyalty/rewards/use-attempt.ts';
import { customerName } from './customer-name.ts';

type GrantDialogProps = { customer: FoundCustomer; open: boolean; onClose: () => void };

/** A gift: added to the customer's wallet, and they are notified by mail. */
export function GrantDialog({ customer, open, onClose }: GrantDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Grant ${customerName(customer)} a voucher`}>
      <GrantForm customer={customer} onClose={onClose} />
    </Dialog>
  );
}

type Grant = { value: string; description: string; rewardType: RewardType; expiryDate: string };

const EMPTY: Grant = { value: '', description: '', rewardType: 'voucher', expiryDate: '' };

function GrantForm({ customer, onClose }: Omit<GrantDialogProps, 'open'>) {
  const attempt = useAttempt();
  const saving = useSave({
    save: (grant: Grant) => sendGrant(customer.id, grant, attempt.headers()),
    done: 'Voucher created successfully',
    failure: 'Failed to grant voucher',
    changed: ['/api/admin'],
    onSaved: onClose,
  });

  const form = useForm({
    initial: EMPTY,
    validate: ({ value, description }) => ({
      value: (readDollars(value) ?? 0) > 0 ? undefined : POSITIVE_VALUE,
      description: description.trim() ? undefined : MISSING_DESCRIPTION,
    }),
    submit: (grant, { onError }) =>
      saving.mutate(grant, { onError, onSettled: (_, error) => attempt.settle(error) }),
    isBusy: saving.isPending,
  });

  return (
    <form ref={form.element} className="admin-form" noValidate onSubmit={form.submit}>
      <TextField
        label="Description"
        data-autofocus
        maxLength={200}
        placeholder="Birthday gift"
        {...form.text('description')}
      />
      <div className="admin-form__pair">
        <TextField
          label="Value ($)"
          type="number"
          inputMode="decimal"
          min="0.01"
          step="0.01"
          {...form.text('value')}
        />
        <Select label="Type" options={namedOptions(REWARD_TYPE_NAMES)} {...form.select('rewardType')} />
      </div>
      <TextField
        label="Expiry date"
        optional
        type="date"
        hint="Leave empty for 12 months from today."
        {...form.text('expiryDate')}
      />
      <div className="dialog__foot">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={saving.isPending} busyText="Saving...">
          Grant Voucher
        </Button>
      </div>
    </form>
  );
}

function sendGrant(userId: number, grant: Grant, headers: Record<string, string>) {
  const { value, description, rewardType, expiryDate } = grant;
  const expires = expiryDate ? { expiryDate: endOfStudioDay(expiryDate).toISOString() } : {};
  const body = { userId, value, description, rewardType, ...expires };
  return call<typeof loyaltyAdminApi.grant>('POST /api/admin/vouchers', { body }, headers);
}
