import { useState } from 'react';
import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import type { depositsApi } from '#shared/prepaid/deposits/contract.ts';
import { BOOKING_PATHS } from '#web/bookings/board/refresh-bookings.ts';
import { call } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useSave } from '#web/kit/use-save.ts';

export function WaiveDeposit({ booking: { id, deposit } }: { booking: AdminBooking }) {
  const [reason, setReason] = useState<string | null>(null);
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
  if (deposit?.state !== 'due') return null;

  if (reason === null) {
    return (
      <p className="mt-3">
        <Button look="secondary" size="sm" onClick={() => setReason('')}>
          Waive the deposit
        </Button>
      </p>
    );
  }
  return (
    <form
      className="mt-3 grid gap-3"
      aria-label="Waive the deposit"
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
      <p className="flex gap-2">
        <Button type="submit" size="sm" busy={waive.isPending}>
          Waive
        </Button>
        <Button look="ghost" size="sm" onClick={() => setReason(null)}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
