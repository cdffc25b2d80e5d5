import { useMutation } from '@tanstack/react-query';
import { messageOf, request } from '#web/kit/call.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { toast } from '#web/kit/toast.ts';

type File = { path: string; name: string };

/** A file that only its owner gets, so that a plain link would not do. */
export function useDownload() {
  return useMutation({
    mutationFn: async ({ path, name }: File) => saveFile(await (await request('GET', path)).blob(), name),
    onError: (error) =>
      toast({
        title: 'Download Failed',
        description: messageOf(error, 'The file could not be downloaded. Please try again.'),
        tone: 'destructive',
      }),
  });
}

/** "booking-7" or "order-12": the id names the file, too. */
export function receiptFile(id: string): File {
  return { path: `/api/receipt/${id}`, name: `receipt-${id}.pdf` };
}

export function calendarFile(bookingId: number): File {
  return { path: `/api/bookings/${bookingId}/calendar`, name: `booking-${bookingId}.ics` };
}
