import { useState } from 'react';
import type { AdminBooking, bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { isLive, isOpen } from '#shared/bookings/status.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import type { Placing } from '#web/bookings/board/use-place.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { AdminBookingFacts } from './booking-facts.tsx';
import { BookingNote } from './booking-note.tsx';
import { AdminPlaceDialog } from './place-dialog.tsx';
import { AdminReceiptButton } from './receipt-button.tsx';
import { AdminStatusSelect } from './status-select.tsx';
import { useSetStatus } from './use-set-status.ts';

type AdminBookingDialogProps = {
  id: number;
  placing: Placing;
  onClose: () => void;
  onDelete: (booking: AdminBooking) => void;
};

/** One booking with all admin actions. */
export function AdminBookingDialog({ id, placing, onClose, onDelete }: AdminBookingDialogProps) {
  const { data, isError, refetch } = useLive<typeof bookingsAdminApi.one>(
    'GET /api/admin/bookings/:id',
    { params: { id } },
    { everySeconds: 5 },
  );
  if (data?.id === id) return <Opened booking={data} {...{ placing, onClose, onDelete }} />;
  return (
    <Dialog open onClose={onClose} title={`Booking ${id}`}>
      {isError ? (
        <ErrorState
          title="We could not find this booking"
          text="It may have been deleted."
          onRetry={refetch}
        />
      ) : (
        <Loading label="Loading the booking">
          <Skeleton shape="box" className="h-52" />
        </Loading>
      )}
    </Dialog>
  );
}

type OpenedProps = Omit<AdminBookingDialogProps, 'id'> & { booking: AdminBooking };

function Opened({ booking, placing, onClose, onDelete }: OpenedProps) {
  const [requested, setRequested] = useState<'move' | 'cancel' | null>(null);
  const close = () => setRequested(null);
  const change = useSetStatus(close);
  const { id, status, customerName: name } = booking;

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={name}
      foot={
        <>
          {isOpen(status) && (
            <Button look="secondary" size="sm" onClick={() => setRequested('move')}>
              Move
            </Button>
          )}
          {isLive(status) && (
            <Button look="danger" size="sm" onClick={() => setRequested('cancel')}>
              Cancel booking
            </Button>
          )}
        </>
      }
    >
      <div className="toolbar">
        <AdminStatusSelect booking={booking} />
        <div className="bookings-acts">
          <AdminReceiptButton id={id} name={name} />
          <HistoryButton subject={`booking ${id}`} name={`booking of ${name}`} />
          <IconButton icon="trash" label={`Delete booking of ${name}`} onClick={() => onDelete(booking)} />
        </div>
      </div>
      <AdminBookingFacts booking={booking} />
      <BookingNote booking={booking} />
      {requested === 'move' && <AdminPlaceDialog {...{ booking, placing }} onClose={close} />}
      <ConfirmDialog
        open={requested === 'cancel'}
        onClose={close}
        onConfirm={() => change.mutate({ id, status: 'cancelled', before: status })}
        title="Cancel this booking?"
        confirmText="Cancel booking"
        cancelText="Keep booking"
        busy={change.isPending}
        busyText="Cancelling..."
      >
        <p>This frees the room. If the visit is still to come, we'll e-mail the customer.</p>
      </ConfirmDialog>
    </Dialog>
  );
}
