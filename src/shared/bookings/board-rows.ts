import { MINUTE_MS } from '#shared/kit/durations.ts';
import type { AdminBooking } from './admin-contract.ts';
import type { Board, BoardRow, Mark, Payment } from './board-contract.ts';
import type { LateMinutes } from './late/late.ts';
import type { Presence } from './presence.ts';

/** What a card of the board shows of a booking, and what moving it needs. */
export type BoardBooking = Pick<
  AdminBooking,
  | 'id'
  | 'room'
  | 'appointmentDate'
  | 'endsAt'
  | 'busyUntil'
  | 'durationMinutes'
  | 'status'
  | 'customerName'
  | 'treatmentName'
  | 'updatedAt'
  | 'isRequested'
  | 'isOffShift'
> & {
  therapistId: number | null;
  mark: Mark | null;
  payment: Payment;
  /** Null: not here yet. */
  presence: Presence | null;
  /** Null: they have not said that they run late. */
  lateMinutes: LateMinutes | null;
  /** Of several treatments in one visit. */
  visit?: { id: number; position: number; of: number };
};

/** What a row of the board is made of; a whole booking has it all. */
export type BoardSource = Pick<
  AdminBooking,
  | 'id'
  | 'room'
  | 'appointmentDate'
  | 'busyUntil'
  | 'durationMinutes'
  | 'status'
  | 'customerName'
  | 'treatmentName'
  | 'updatedAt'
  | 'isRequested'
  | 'isOffShift'
  | 'specialRequests'
  | 'deskNote'
  | 'saleId'
  | 'totalAmount'
  | 'presence'
  | 'late'
> & {
  therapist: { id: number } | null;
  safety?: Pick<NonNullable<AdminBooking['safety']>, 'outcome'> | undefined;
  visit?: { id: number; position: number; parts: { length: number } } | undefined;
};

type Rows = Pick<Board, 'treatments' | 'bookings'>;

const ALLERGY = /allerg|intoleran|reacts? (badly )?to|react(s|ed|ion)\b|sensitive to/i;

export function toBoardRows(bookings: BoardSource[]): Rows {
  const treatments = [...new Set(bookings.map(({ treatmentName }) => treatmentName))];
  const positions = new Map(treatments.map((name, position) => [name, position]));
  return {
    treatments,
    bookings: bookings.map(
      (booking): BoardRow => [
        booking.id,
        booking.room,
        booking.appointmentDate,
        booking.durationMinutes,
        (Date.parse(booking.busyUntil) - Date.parse(booking.appointmentDate)) / MINUTE_MS,
        booking.status,
        booking.customerName,
        positions.get(booking.treatmentName)!, // of each name
        markOf(booking),
        paymentOf(booking),
        booking.updatedAt,
        ...staffOf(booking),
      ],
    ),
  };
}

export function fromBoardRows({ treatments, bookings }: Rows): BoardBooking[] {
  return bookings.map((row) => {
    const [
      id,
      room,
      appointmentDate,
      durationMinutes,
      busyMinutes,
      status,
      customerName,
      treatment,
      mark,
      payment,
      updatedAt,
      therapistId = null,
      isRequested = false,
      isOffShift = false,
      visit,
      where = null,
    ] = row;
    const after = (minutes: number) =>
      new Date(Date.parse(appointmentDate) + minutes * MINUTE_MS).toISOString();
    return {
      id,
      room,
      appointmentDate,
      durationMinutes,
      status,
      customerName,
      mark,
      payment,
      updatedAt,
      therapistId,
      isRequested,
      isOffShift,
      presence: typeof where === 'string' ? where : null,
      lateMinutes: typeof where === 'number' ? where : null,
      ...(visit && { visit: { id: visit[0], position: visit[1], of: visit[2] } }),
      endsAt: after(durationMinutes),
      busyUntil: after(busyMinutes),
      treatmentName: treatments[treatment] ?? '',
    };
  });
}

type Tail = [
  (number | null)?,
  boolean?,
  boolean?,
  ([number, number, number] | null)?,
  (Presence | LateMinutes)?,
];

/** No longer than it must be: without a therapist nothing, and mostly the therapist alone. */
function staffOf({ therapist, isRequested, isOffShift, visit, presence, late }: BoardSource): Tail {
  const ofVisit: [number, number, number] | null = visit
    ? [visit.id, visit.position, visit.parts.length]
    : null;
  const staff: [number | null, boolean, boolean] = [therapist?.id ?? null, isRequested, isOffShift];
  if (presence) return [...staff, ofVisit, presence.inTreatmentAt ? 'in-treatment' : 'arrived'];
  if (late) return [...staff, ofVisit, late.minutes];
  if (ofVisit) return [...staff, ofVisit];
  if (isOffShift) return staff;
  if (isRequested) return [staff[0], true];
  return therapist ? [therapist.id] : [];
}

/** What to know before opening a booking: that it may not suit the client, an allergy, or at least a note. */
function markOf({ specialRequests, deskNote, safety }: BoardSource): Mark | null {
  if (safety && (safety.outcome === 'ask' || safety.outcome === 'refuse')) return 'safety';
  const noted = [specialRequests, deskNote].filter(Boolean).join(' ');
  if (ALLERGY.test(noted)) return 'allergy';
  return noted ? 'note' : null;
}

function paymentOf({ saleId, totalAmount }: BoardSource): Payment {
  if (saleId !== null) return 'paid';
  return Number(totalAmount) === 0 ? 'free' : 'due';
}
