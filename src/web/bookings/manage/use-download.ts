import { useMutation } from '@tanstack/react-query';
import { bookingFileName } from '#shared/bookings/booking-file.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { messageOf, request } from '#web/kit/call.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { toast } from '#web/kit/toast.ts';

type File = { path: string; name: string };

/** A file that needs the session, so a plain link would not work. */
export function useDownload() {
  return useMutation({
    mutationFn: async ({ path, name }: File) => saveFile(await (await request('GET', path)).blob(), name),
    onError: (error) =>
      toast({
        title: 'Download Failed',
        description: messageOf(error, "We couldn't download the file. Please try again."),
        tone: 'destructive',
      }),
  });
}

/** "booking-7" or "order-12": the id is also the file name. */
export function receiptFile(id: string): File {
  return { path: `/api/receipt/${id}`, name: `receipt-${id}.pdf` };
}

/** A receipt once the visit is completed, before that the confirmation. */
export function bookingFile(booking: Pick<Booking, 'id' | 'status'>): File {
  return { path: `/api/receipt/booking-${booking.id}`, name: bookingFileName(booking) };
}

export function calendarFile(bookingId: number): File {
  return { path: `/api/bookings/${bookingId}/calendar`, name: `booking-${bookingId}.ics` };
}
