import { MISSING_REASON } from '#shared/kit/admin-messages.ts';
import type { FoundCustomer, loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { ADJUSTMENT_TOO_LARGE, MOST_ADJUSTMENT } from '#shared/loyalty/admin-messages.ts';
import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';
import { call } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Choice } from '#web/kit/ui/fields/choice.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useSave } from '#web/kit/use-save.ts';
import './lookup.css';
import { useAttempt } from '#web/loyalty/rewards/use-attempt.ts';

/** Instead of the form, where the customer is whoever looks. */
export const OWN_ACCOUNT = 'This is your own account. Another admin can give you points and vouchers.';

type AdjustFormProps = { customer: FoundCustomer; onDone?: (() => void) | undefined };
type Draft = { direction: 'give' | 'take'; points: string; reason: string };

const EMPTY: Draft = { direction: 'give', points: '', reason: '' };

export function AdjustForm({ customer, onDone }: AdjustFormProps) {
  const { id: userId, loyaltyPoints: balance } = customer;
  const attempt = useAttempt();

  const saving = useSave({
    save: (body: { points: number; reason: string }) =>
      call<typeof loyaltyAdminApi.adjust>(
        'POST /api/admin/loyalty/adjust',
        { body: { userId, ...body } },
        attempt.headers(),
      ),
    done: ({ newBalance }) => `Points updated successfully. New balance: ${pointsInWords(newBalance)}`,
    failure: 'Failed to adjust points',
    changed: ['/api/admin', '/api/loyalty'],
    onSaved: () => {
      form.set('points', '');
      form.set('reason', '');
      onDone?.();
    },
  });

  const form = useForm({
    initial: EMPTY,
    validate: (typed) => adjustProblems({ ...typed, change: changeOf(typed), balance }),
    submit: (typed, { onError }) =>
      saving.mutate(
        { points: changeOf(typed), reason: typed.reason },
        { onError, onSettled: (_, error) => attempt.settle(error) },
      ),
    isBusy: saving.isPending,
  });
  const { direction } = form.values;

  return (
    <form ref={form.element} className="grid gap-5" noValidate onSubmit={form.submit}>
      <Choice
        legend="What to do"
        legendHidden
        className="admin-directions"
        options={[
          { value: 'give', label: 'Add points' },
          { value: 'take', label: 'Remove points' },
        ]}
        {...form.value('direction')}
      />
      <TextField
        label="Points"
        type="number"
        inputMode="numeric"
        min="1"
        step="1"
        hint={`New balance: ${pointsInWords(Math.max(0, balance + changeOf(form.values)))}`}
        {...form.text('points')}
      />
      <TextField label="Reason" maxLength={200} placeholder="Sorry for the wait" {...form.text('reason')} />
      <Button type="submit" look="secondary" busy={saving.isPending} busyText="Saving...">
        {direction === 'give' ? 'Add points' : 'Remove points'}
      </Button>
    </form>
  );
}

function changeOf({ direction, points }: Draft): number {
  return (direction === 'give' ? 1 : -1) * (Number(points) || 0);
}

type AdjustProblems = { points?: string; reason?: string };

type Adjusting = {
  /** As typed, with its sign. */
  points: string;
  change: number;
  reason: string;
  balance: number;
};

/** What the server would refuse, shown before sending. */
function adjustProblems({ points, change, reason, balance }: Adjusting): AdjustProblems {
  const wrong = pointsProblem(points, change, balance);
  return { ...(wrong && { points: wrong }), ...(!reason.trim() && { reason: MISSING_REASON }) };
}

function pointsProblem(points: string, change: number, balance: number): string | null {
  if (!/^\d+$/.test(points.trim()) || change === 0) return 'Please give a whole number of points, 1 or more';
  if (Math.abs(change) > MOST_ADJUSTMENT) return ADJUSTMENT_TOO_LARGE;
  if (balance + change < 0) return `There are only ${pointsInWords(balance)} to remove.`;
  return null;
}
