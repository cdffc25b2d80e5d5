import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import type { BoardPerson } from '#shared/bookings/board-contract.ts';
import { type BoardBooking, fromBoardRows, toBoardRows } from '#shared/bookings/board-rows.ts';
import type { Booking } from '#shared/bookings/contract.ts';

/** A booking for tests, with the given fields. */
export function aBooking(given: Partial<Booking> = {}): Booking {
  return {
    id: 7,
    treatmentId: 3,
    treatmentName: 'Signature Glow Facial',
    userId: 1,
    appointmentDate: '2026-09-17T07:00:00.000Z',
    endsAt: '2026-09-17T08:15:00.000Z',
    durationMinutes: 75,
    customerName: 'Mei Lim',
    customerEmail: 'mei@example.com',
    customerPhone: '+65 91234567',
    specialRequests: null,
    addExtraction: true,
    extractionAmount: '28.00',
    totalAmount: '196.00',
    status: 'pending',
    therapist: null,
    isRequested: false,
    createdAt: '2026-09-15T04:00:00.000Z',
    updatedAt: '2026-09-15T04:00:00.000Z',
    ...given,
  };
}

export function anAdminBooking(given: Partial<AdminBooking> = {}): AdminBooking {
  const booking = aBooking(given);
  const own = {
    room: 1,
    busyUntil: booking.endsAt,
    isOffShift: false,
    deskNote: null,
    paidAmount: null,
    saleId: null,
  };
  return { ...booking, ...own, ...given };
}

/** As it is on the board. */
export function aBoardBooking(given: Partial<AdminBooking> = {}): BoardBooking {
  const [booking] = fromBoardRows(toBoardRows([anAdminBooking(given)]));
  return booking!;
}

/** A therapist who works from 10 am to 9 pm on each day of a board. */
export function aBoardPerson(given: Partial<BoardPerson> = {}): BoardPerson {
  return {
    id: 1,
    name: 'Aisyah Rahman',
    imageUrl: null,
    colour: 1,
    isActive: true,
    treatmentIds: null,
    days: Array.from({ length: 7 }, () => ({ shifts: [[10 * 60, 21 * 60]], leave: null })),
    ...given,
  };
}
