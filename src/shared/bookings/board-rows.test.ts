import { expect, test } from 'vitest';
import type { AdminBooking } from './admin-contract.ts';
import { fromBoardRows, toBoardRows } from './board-rows.ts';

const mei: AdminBooking = {
  id: 7,
  treatmentId: 3,
  treatmentName: 'Signature Glow Facial',
  userId: 1,
  room: 2,
  appointmentDate: '2026-09-17T07:00:00.000Z',
  endsAt: '2026-09-17T08:15:00.000Z',
  busyUntil: '2026-09-17T08:30:00.000Z',
  durationMinutes: 75,
  status: 'pending',
  customerName: 'Mei Lim',
  customerEmail: 'mei@example.com',
  customerPhone: '+65 91234567',
  specialRequests: null,
  deskNote: null,
  addExtraction: true,
  extractionAmount: '28.00',
  totalAmount: '196.00',
  paidAmount: null,
  saleId: null,
  therapist: null,
  isRequested: false,
  isOffShift: false,
  createdAt: '2026-09-15T04:00:00.000Z',
  updatedAt: '2026-09-15T04:00:00.123Z',
};

test('a booking is read as it was written: what its card shows, and nothing else of it', () => {
  expect(fromBoardRows(toBoardRows([mei]))).toEqual([
    {
      id: 7,
      room: 2,
      treatmentName: 'Signature Glow Facial',
      customerName: 'Mei Lim',
      status: 'pending',
      appointmentDate: mei.appointmentDate,
      endsAt: mei.endsAt,
      busyUntil: mei.busyUntil,
      durationMinutes: 75,
      mark: null,
      payment: 'due',
      updatedAt: mei.updatedAt,
      therapistId: null,
      isRequested: false,
      isOffShift: false,
      lateMinutes: null,
      presence: null,
    },
  ]);
  expect(JSON.stringify(toBoardRows([mei]))).not.toMatch(/mei@|91234567/);
});

test.each([
  [{ therapist: null, isRequested: false, isOffShift: false }, []],
  [{ therapist: { id: 4, name: 'Ana', inWords: 'Ana' }, isRequested: false, isOffShift: false }, [4]],
  [{ therapist: { id: 4, name: 'Ana', inWords: 'Ana' }, isRequested: true, isOffShift: false }, [4, true]],
  [
    { therapist: { id: 4, name: 'Ana', inWords: 'Ana' }, isRequested: false, isOffShift: true },
    [4, false, true],
  ],
])('who keeps it is sent in as little as possible: %j', (staff, sent) => {
  const rows = toBoardRows([{ ...mei, ...staff }]);
  expect(rows.bookings[0]!.slice(11)).toEqual(sent);
  const { isRequested, isOffShift, therapist } = staff;
  expect(fromBoardRows(rows)[0]).toMatchObject({
    isRequested,
    isOffShift,
    therapistId: therapist?.id ?? null,
  });
});

test.each([
  [undefined, null],
  [{ arrivedAt: mei.appointmentDate, inTreatmentAt: null }, 'arrived'],
  [{ arrivedAt: mei.appointmentDate, inTreatmentAt: mei.appointmentDate }, 'in-treatment'],
])('where the client is: %j', (presence, expected) => {
  const rows = toBoardRows([{ ...mei, presence }]);
  expect(fromBoardRows(rows)[0]).toMatchObject({ presence: expected, isRequested: false, therapistId: null });
});

test('a client who runs late is late on the board until they are here', () => {
  const late = {
    minutes: 10,
    saidAt: mei.appointmentDate,
    means: 'shifts',
    leftMinutes: 50,
    answer: null,
  } as const;
  const rows = toBoardRows([{ ...mei, late }]);
  expect(fromBoardRows(rows)[0]).toMatchObject({ lateMinutes: 10, presence: null });
});

test('names of treatments are sent once', () => {
  const names = ['Calm', 'Glow', 'Calm'];
  const rows = toBoardRows(names.map((treatmentName, id) => ({ ...mei, id, treatmentName })));
  expect(rows.treatments).toEqual(['Calm', 'Glow']);
  expect(fromBoardRows(rows).map(({ treatmentName }) => treatmentName)).toEqual(names);
});

test.each([
  [{}, null],
  [{ specialRequests: 'Window seat' }, 'note'],
  [{ deskNote: 'Prefers Ana' }, 'note'],
  [{ specialRequests: 'Reacts to fragrance' }, 'allergy'],
  [{ specialRequests: 'Quiet, please', deskNote: 'Nut allergy' }, 'allergy'],
])('%j is marked %j', (given, mark) => {
  expect(fromBoardRows(toBoardRows([{ ...mei, ...given }]))[0]?.mark).toBe(mark);
});

test.each([
  [{}, 'due'],
  [{ totalAmount: '0.00' }, 'free'],
  [{ paidAmount: '0.00', saleId: 1042 }, 'paid'],
])('%j: %s', (given, payment) => {
  expect(fromBoardRows(toBoardRows([{ ...mei, ...given }]))[0]?.payment).toBe(payment);
});
