import { shownLate } from '#server/bookings/late/shown-late.ts';
import { shownPresence } from '#server/bookings/presence/shown-presence.ts';
import { minutesOf } from '#server/bookings/to-booking.ts';
import type { Db } from '#server/kit/db/db.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import type { BoardSource } from '#shared/bookings/board-rows.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import type { Span } from '#shared/kit/span.ts';
import { type BoardBookingRow, listBoardRows } from './data.ts';
import { readPaid } from './get-booking.ts';
import type { PaidHook } from './paid-hook.ts';

/** Bookings that hold a room during `span`, by start, with no more than the board shows: it is polled. */
export async function listBoardBookings(db: Db, span: Span, listPaid: PaidHook): Promise<BoardSource[]> {
  const rows = await listBoardRows(db, span);
  const paid = await readPaid(db, rows, listPaid);
  return rows.map((row) => ({ ...toSource(row), saleId: paid(row.id).saleId }));
}

function toSource(row: BoardBookingRow): Omit<BoardSource, 'saleId'> {
  const { id, room, status, treatmentName, specialRequests, isRequested, isOffShift, therapistId, outcome } =
    row;
  const [startsAt, endsAt] = [new Date(row.startsAt), new Date(row.endsAt)];
  return {
    id,
    room,
    status,
    treatmentName,
    specialRequests,
    isRequested,
    isOffShift,
    customerName: row.customerName || FORMER_CUSTOMER,
    deskNote: row.staffNote,
    appointmentDate: startsAt.toISOString(),
    durationMinutes: minutesOf({ startsAt, endsAt }),
    busyUntil: new Date(row.busyUntil).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    totalAmount: toMoneyString(row.cents),
    therapist: therapistId === null ? null : { id: therapistId },
    ...(outcome && { safety: { outcome } }),
    ...visitOf(row),
    ...whereabouts(row, startsAt),
  };
}

function visitOf({ visitId, visitPosition, parts }: BoardBookingRow): Pick<BoardSource, 'visit'> {
  if (visitId === null || visitPosition === null || parts === null) return {};
  return { visit: { id: visitId, position: visitPosition, parts: { length: parts } } };
}

/** By the same rules as a whole booking; most have nothing to say. */
function whereabouts(row: BoardBookingRow, startsAt: Date): Pick<BoardSource, 'presence' | 'late'> {
  const [arrivedAt, lateFor] = [toDate(row.arrivedAt), toDate(row.lateFor)];
  if (!arrivedAt && !lateFor) return {};
  const times = { startsAt, arrivedAt, lateFor };
  return {
    ...shownPresence({ ...row, ...times, inTreatmentAt: toDate(row.inTreatmentAt) }),
    ...shownLate({ ...row, ...times, lateSaidAt: toDate(row.lateSaidAt) }),
  };
}

function toDate(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
