import { bookingFileName } from '#shared/bookings/booking-file.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import type { Download } from '#web/kit/use-download.ts';

/** "booking-7" or "order-12": the id names the file, too. */
export function receiptFile(id: string): Download {
  return { path: `/api/receipt/${id}`, name: `receipt-${id}.pdf` };
}

/** A receipt once the visit is completed, the confirmation of the booking before. */
export function bookingFile(booking: Pick<Booking, 'id' | 'status'>): Download {
  return { path: `/api/receipt/booking-${booking.id}`, name: bookingFileName(booking) };
}

export function calendarFile(bookingId: number): Download {
  return { path: `/api/bookings/${bookingId}/calendar`, name: `booking-${bookingId}.ics` };
}
