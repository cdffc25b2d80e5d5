import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import type { bookingSafetyApi } from '#shared/bookings/safety-contract.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { refreshBookings } from '#web/bookings/board/refresh-bookings.ts';
import { call } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { OverrideDialog } from '#web/safety/override-dialog.tsx';
import { BookPatchTestDialog } from './book-patch-test.tsx';
import { PatchTestResultFields } from './patch-test-result.tsx';
import { SafetyNote } from './safety-note.tsx';

export function VisitSafetyPanel({ booking }: { booking: AdminBooking }) {
  const [opened, setOpened] = useState<'override' | 'patch test' | null>(null);
  const close = () => setOpened(null);
  const { safety } = booking;
  if (!safety) return null;
  if (booking.isPatchTest) return <PatchTestResultFields visit={booking} />;

  const isGrave = safety.outcome === 'ask' || safety.outcome === 'refuse';
  const needsTest = safety.reasons.some((reason) => reason.startsWith('Patch test due'));
  return (
    <section aria-label="Safety">
      <SafetyNote safety={safety} />
      {isOpen(booking.status) && isGrave && (
        <div className="toolbar mb-3">
          {!safety.override && (
            <Button look="secondary" size="sm" onClick={() => setOpened('override')}>
              Book anyway
            </Button>
          )}
          {needsTest && (
            <Button look="secondary" size="sm" onClick={() => setOpened('patch test')}>
              Book a patch test
            </Button>
          )}
        </div>
      )}
      {opened === 'override' && <Override booking={booking} onClose={close} />}
      {opened === 'patch test' && <BookPatchTestDialog booking={booking} onClose={close} />}
    </section>
  );
}

type OverrideProps = { booking: Pick<AdminBooking, 'id' | 'customerName' | 'safety'>; onClose: () => void };

function Override({ booking, onClose }: OverrideProps) {
  const override = useOverride(booking, onClose);
  return (
    <OverrideDialog
      message={booking.safety?.reasons.join(' ') ?? ''}
      confirmText="Confirm booking"
      busy={override.isPending}
      onClose={onClose}
      onConfirm={override.mutate}
    />
  );
}

function useOverride({ id, customerName }: { id: number; customerName: string }, onDone: () => void) {
  const client = useQueryClient();
  return useSave({
    save: (reason: string) =>
      call<typeof bookingSafetyApi.override>('POST /api/admin/bookings/:id/safety-override', {
        params: { id },
        body: { reason, confirm: true },
      }),
    done: `Booking updated successfully: ${customerName}, confirmed`,
    failure: 'Failed to confirm the booking',
    changed: [],
    onSaved: () => {
      void refreshBookings(client);
      onDone();
    },
  });
}
