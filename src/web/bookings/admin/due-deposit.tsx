import { useState } from 'react';
import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import type { ordersApi } from '#shared/orders/contract.ts';
import type { depositsApi } from '#shared/prepaid/deposits/contract.ts';
import { BOOKING_PATHS } from '#web/bookings/board/refresh-bookings.ts';
import { call } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useSave } from '#web/kit/use-save.ts';

type DueDepositProps = { booking: AdminBooking };

/** What staff do about a deposit that is not paid yet: they saw the money, or ask for none. */
export function DueDeposit({ booking }: DueDepositProps) {
  if (booking.deposit?.state !== 'due') return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <MarkDepositPaid orderId={booking.deposit.orderId} />
      <WaiveDeposit booking={booking} />
    </div>
  );
}

/** With its order, so it is in the takings of today and the visit is confirmed. */
function MarkDepositPaid({ orderId }: { orderId: number }) {
  const pay = useSave({
    save: () =>
      call<typeof ordersApi.change>('PATCH /api/admin/orders/:id', {
        params: { id: orderId },
        body: { status: 'paid' },
      }),
    done: 'Deposit paid',
    failure: 'Failed to mark the deposit as paid',
    changed: CHANGED,
  });
  return (
    <Button size="sm" busy={pay.isPending} onClick={() => pay.mutate(undefined)}>
      Mark deposit as paid
    </Button>
  );
}

const CHANGED = [...BOOKING_PATHS, '/api/admin/bookings', '/api/admin/orders', '/api/orders'];

function WaiveDeposit({ booking: { id } }: DueDepositProps) {
  const [reason, setReason] = useState<string | null>(null);
  const waive = useSave({
    save: (why: string) =>
      call<typeof depositsApi.waive>('POST /api/admin/bookings/:id/deposit/waive', {
        params: { id },
        body: { reason: why },
      }),
    done: 'Deposit waived',
    failure: 'Failed to waive the deposit',
    changed: CHANGED,
  });

  if (reason === null) {
    return (
      <Button look="secondary" size="sm" onClick={() => setReason('')}>
        Waive the deposit
      </Button>
    );
  }
  return (
    <form
      className="grid gap-3 grow"
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
