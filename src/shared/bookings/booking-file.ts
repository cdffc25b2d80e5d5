import type { BookingStatus } from './status.ts';

/** A completed visit has a receipt; before that the PDF confirms the booking. */
export function hasReceipt(status: BookingStatus): boolean {
  return status === 'completed';
}

export function bookingFileName({ id, status }: { id: number; status: BookingStatus }): string {
  return hasReceipt(status) ? `receipt-booking-${id}.pdf` : `booking-confirmation-${id}.pdf`;
}
