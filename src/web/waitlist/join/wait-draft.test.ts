import { expect, test } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { aUser } from '#web/accounts/make.ts';
import { aBooking } from '#web/bookings/make.ts';
import type { VisitToWaitFor } from '#web/bookings/when/join-waitlist-code.ts';
import { aTreatment } from '#web/catalog/make.ts';
import { fieldNames, newWaitDraft, type WaitDraft, waitBody, waitErrors } from './wait-draft.ts';

const { hours } = defaults;
const today = '2026-09-15'; // a Tuesday
const FACIAL: VisitToWaitFor = { parts: [{ treatmentId: 3, therapistId: 5 }] };
const treatments = [aTreatment(), aTreatment({ id: 8, extraction: 'optional', duration: 60 })];
const user = aUser();

function drawn(visit: VisitToWaitFor, date?: string, changes: Partial<WaitDraft> = {}) {
  const known = { visit, date, hours, user: changes.customerName === undefined ? user : null, treatments };
  const draft = { ...newWaitDraft({ visit, date, today, hours }), ...changes };
  return { body: waitBody(draft, known), errors: waitErrors(draft, known) };
}

test('from a full day: that day, any time, the treatment and the person, without typing anything', () => {
  const { body, errors } = drawn(FACIAL, '2026-09-19');
  expect(errors).toEqual({});
  expect(body).toEqual({
    request: {
      firstDay: '2026-09-19',
      lastDay: '2026-09-19',
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      from: '00:00',
      to: '23:59',
      parts: [{ treatmentId: 3, addExtraction: true, therapistId: 5 }],
    },
  });
});

test('without a day: the coming two weeks, on the weekdays that the studio opens', () => {
  const { request } = drawn({ parts: [{ treatmentId: 8, therapistId: null, hasExtraction: true }] }).body;
  expect(request).toMatchObject({ firstDay: today, lastDay: '2026-09-29' });
  expect(request.weekdays).toEqual(hours.flatMap((open, weekday) => (open ? [weekday] : [])));
  expect(request.parts).toEqual([{ treatmentId: 8, addExtraction: true }]);
});

test('something earlier: until the day before the visit, which the offer moves', () => {
  const booking = aBooking({ appointmentDate: '2026-09-22T07:00:00.000Z' });
  const { body } = drawn({ ...FACIAL, moving: { booking, token: 'secret' } });
  expect(body).toMatchObject({ moving: 'secret', request: { firstDay: today, lastDay: '2026-09-21' } });
  expect(drawn({ ...FACIAL, moving: { booking } }).body.moving).toBe('7');
});

test('anyone else is fine: nobody is asked for', () => {
  expect(drawn(FACIAL, '2026-09-19', { isAnyone: true }).body.request.parts).toEqual([
    { treatmentId: 3, addExtraction: true },
  ]);
});

test.each([
  [{ time: 'afternoon' }, '12:00', '18:00'],
  [{ time: 'times', from: '15:30', to: '17:00' }, '15:30', '17:00'],
] as const)('%j is from %s to %s', (changes, from, to) => {
  expect(drawn(FACIAL, '2026-09-19', changes).body.request).toMatchObject({ from, to });
});

test('of a guest it is said who waits; of a visit to move that is known', () => {
  const guest = {
    customerName: ' Mei Lim ',
    customerEmail: 'mei@example.com',
    customerPhone: { code: '+65', number: '91234567' },
  };
  expect(drawn(FACIAL, '2026-09-19', guest).body).toMatchObject({
    customerName: 'Mei Lim',
    customerEmail: 'mei@example.com',
    customerPhone: '+65 91234567',
  });
  const moving = { booking: aBooking({ appointmentDate: '2026-09-22T07:00:00.000Z' }), token: 'secret' };
  const moved = drawn({ ...FACIAL, moving }, undefined, { ...guest, customerName: '' });
  expect(moved.errors).toEqual({});
  expect(moved.body).not.toHaveProperty('customerName');
});

test('of a member without a phone only that is asked for', () => {
  const known = {
    visit: FACIAL,
    date: '2026-09-19',
    hours,
    treatments,
    user: aUser({ phone: null }),
  };
  const draft = newWaitDraft({ ...known, today });
  expect(waitErrors(draft, known)).toEqual({ customerPhone: 'Please enter a valid phone number' });
  const filled = { ...draft, customerPhone: { code: '+65', number: '91234567' } };
  expect(waitErrors(filled, known)).toEqual({});
  expect(waitBody(filled, known)).toMatchObject({ customerPhone: '+65 91234567' });
});

test.each<[string, Partial<WaitDraft>, string]>([
  ['customerName', { customerName: ' ' }, 'Please enter your name'],
  ['customerEmail', { customerName: 'Mei' }, 'Please enter a valid email'],
  ['lastDay', { days: 'period', firstDay: '2026-09-20', lastDay: '2026-09-18' }, 'The last day comes before'],
  ['lastDay', { days: 'period', lastDay: '2026-12-31' }, 'at most 92 days'],
  ['lastDay', { days: 'period', lastDay: '' }, 'Please choose a day'],
  ['weekdays', { days: 'period', weekdays: [] }, 'at least one weekday'],
  ['to', { time: 'times', from: '15:00', to: '15:00' }, 'Please choose a later time'],
  ['to', { time: 'times', from: '15:00', to: '16:00' }, 'Your visit takes 75 minutes'],
])('%s: what is wrong is said there (%j)', (name, changes, message) => {
  expect(drawn(FACIAL, '2026-09-19', changes).errors[name]).toContain(message);
});

test('where no treatment was looked at, one is chosen', () => {
  const visit = { parts: [{ treatmentId: null, therapistId: 5 }] };
  expect(drawn(visit).errors).toEqual({ treatmentId: 'Please select a treatment' });
  expect(drawn(visit, undefined, { treatmentId: 8 }).body.request.parts).toEqual([
    { treatmentId: 8, addExtraction: false, therapistId: 5 },
  ]);
});

test('what the server says is wrong is put at the fields', () => {
  expect(
    fieldNames({ 'request.lastDay': 'a', 'request.parts.0.treatmentId': 'b', customerEmail: 'c' }),
  ).toEqual({
    lastDay: 'a',
    treatmentId: 'b',
    customerEmail: 'c',
  });
});
