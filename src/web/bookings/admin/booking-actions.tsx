import type { Booking } from '#shared/bookings/contract.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { receiptFile } from '#web/bookings/manage/booking-files.ts';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { useDownload } from '#web/kit/use-download.ts';

type AdminBookingActionsProps = { booking: Pick<Booking, 'id' | 'customerName'>; onDelete: () => void };

export function AdminBookingActions({
  booking: { id, customerName: name },
  onDelete,
}: AdminBookingActionsProps) {
  const receipt = useDownload();
  return (
    <div className="bookings-acts">
      <IconButton
        icon="download"
        label={`Receipt for ${name}`}
        aria-busy={receipt.isPending || undefined}
        onClick={() => !receipt.isPending && receipt.mutate(receiptFile(`booking-${id}`))}
      />
      <HistoryButton target={`booking ${id}`} name={`booking of ${name}`} />
      <IconButton icon="trash" label={`Delete booking of ${name}`} onClick={onDelete} />
    </div>
  );
}
