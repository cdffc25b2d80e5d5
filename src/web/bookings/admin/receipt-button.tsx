import { receiptFile } from '#web/bookings/manage/booking-files.ts';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { useDownload } from '#web/kit/use-download.ts';

/** The receipt as a PDF. */
export function AdminReceiptButton({ id, name }: { id: number; name: string }) {
  const receipt = useDownload();
  return (
    <IconButton
      icon="download"
      label={`Receipt for ${name}`}
      aria-busy={receipt.isPending || undefined}
      onClick={() => !receipt.isPending && receipt.mutate(receiptFile(`booking-${id}`))}
    />
  );
}
