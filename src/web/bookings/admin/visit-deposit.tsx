import { useId, useState } from 'react';
import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import type { depositsApi } from '#shared/orders/deposits-contract.ts';
import { BOOKING_PATHS } from '#web/bookings/board/refresh-bookings.ts';
import { depositInWords } from '#web/bookings/deposits/deposit-words.ts';
import { timeInWords } from '#web/bookings/when/day-words.ts';
import { call } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useSave } from '#web/kit/use-save.ts';

/** The deposit of a visit, which staff can waive while it is due; nothing where none was asked for. */
export function VisitDeposit({ booking: { id, deposit } }: { booking: AdminBooking }) {
  const [reason, setReason] = useState<string | null>(null);
  const formId = useId();
  const waive = useSave({
    save: (why: string) =>
      call<typeof depositsApi.waive>('POST /api/admin/bookings/:id/deposit/waive', {
        params: { id },
        body: { reason: why },
      }),
    done: 'Deposit waived',
    failure: 'Failed to waive the deposit',
    changed: [...BOOKING_PATHS, '/api/admin/bookings', '/api/admin/orders'],
  });
  if (!deposit) return null;
  const isDue = deposit.state === 'due';
  const words = `Deposit: ${depositInWords(deposit)}${isDue ? ` by ${timeInWords(deposit.dueAt)}` : ''}`;

  return (
    <div className="mt-3 grid gap-3">
      <p className="toolbar">
        <span>{words}</span>
        {isDue && reason === null && (
          <Button look="secondary" size="sm" onClick={() => setReason('')}>
            Waive the deposit
          </Button>
        )}
      </p>
      {isDue && reason !== null && (
        <form
          id={formId}
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim()) waive.mutate(reason.trim());
          }}
        >
          <TextField
            label="Why it is waived"
            required
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <p className="toolbar">
            <Button type="submit" size="sm" busy={waive.isPending}>
              Waive
            </Button>
            <Button look="ghost" size="sm" onClick={() => setReason(null)}>
              Keep it
            </Button>
          </p>
        </form>
      )}
    </div>
  );
}
