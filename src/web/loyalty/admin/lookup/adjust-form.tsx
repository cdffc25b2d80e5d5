import { type FormEvent, useState } from 'react';
import type { FoundCustomer, loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';
import { call } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Choice } from '#web/kit/ui/fields/choice.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { type AdjustProblems, adjustProblems } from './adjust.ts';
import './lookup.css';
import { useAttempt } from '#web/loyalty/rewards/use-attempt.ts';

type AdjustFormProps = { customer: FoundCustomer; onDone?: (() => void) | undefined };
type Direction = 'give' | 'take';

export function AdjustForm({ customer, onDone }: AdjustFormProps) {
  const { id: userId, loyaltyPoints: balance } = customer;
  const [direction, setDirection] = useState<Direction>('give');
  const [points, setPoints] = useState('');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<AdjustProblems>({});
  const attempt = useAttempt();
  const change = (direction === 'give' ? 1 : -1) * (Number(points) || 0);

  const saving = useSave({
    save: () =>
      call<typeof loyaltyAdminApi.adjust>(
        'POST /api/admin/loyalty/adjust',
        { body: { userId, points: change, reason } },
        attempt.headers(),
      ),
    done: ({ newBalance }) => `Points updated successfully. New balance: ${pointsInWords(newBalance)}`,
    failure: 'Failed to adjust points',
    changed: ['/api/admin', '/api/loyalty'],
    onSaved: () => {
      setPoints('');
      setReason('');
      onDone?.();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = adjustProblems({ change, points, reason, balance });
    setProblems(found);
    if (Object.keys(found).length > 0 || saving.isPending) return;
    saving.mutate(undefined, { onSettled: (_, error) => attempt.settle(error) });
  }

  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <Choice
        legend="What to do"
        legendHidden
        className="admin-directions"
        options={[
          { value: 'give', label: 'Add points' },
          { value: 'take', label: 'Remove points' },
        ]}
        value={direction}
        onChange={setDirection}
      />
      <TextField
        label="Points"
        type="number"
        inputMode="numeric"
        min="1"
        step="1"
        hint={`New balance: ${pointsInWords(Math.max(0, balance + change))}`}
        error={problems.points}
        value={points}
        onChange={({ target }) => setPoints(target.value)}
      />
      <TextField
        label="Reason"
        maxLength={200}
        placeholder="Sorry for the wait"
        error={problems.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" look="secondary" busy={saving.isPending} busyText="Saving...">
        {direction === 'give' ? 'Add points' : 'Remove points'}
      </Button>
    </form>
  );
}
