import type { BookingStatus } from './status.ts';

/** A visit has a receipt once it is completed; before that its file confirms the booking. */
export function hasReceipt(status: BookingStatus): boolean {
  return status === 'completed';
}

export function bookingFileName({ id, status }: { id: number; status: BookingStatus }): string {
  return hasReceipt(status) ? `receipt-booking-${id}.pdf` : `booking-confirmation-${id}.pdf`;
}
