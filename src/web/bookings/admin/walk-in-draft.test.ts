import { expect, test } from 'vitest';
import { type VisitEvent, visitDraft } from '#web/bookings/draft/visit-draft.ts';
import { aTreatment } from '#web/catalog/make.ts';
import { missingInWalkIn, readWalkIn, startWalkIn, totalOf, walkInBody } from './walk-in-draft.ts';

const facial = aTreatment();
const light = aTreatment({ id: 4, name: 'LED', price: '50.00', extraction: 'none' });
const lesson = aTreatment({ id: 5, name: 'Lesson', price: '90.00', duration: 0, extraction: 'optional' });
const now = new Date('2026-09-15T04:02:00Z');
const choose = (place: number, treatmentId: number, therapistId: number | null = null): VisitEvent => ({
  type: 'part',
  place,
  fields: { treatmentId, therapistId },
});
const client: VisitEvent = {
  type: 'contact',
  fields: { customerName: ' Walk In ', customerPhone: { code: '+65', number: '98765432' } },
};
const read = (events: VisitEvent[], from = startWalkIn(now, { day: '2026-09-15' })) =>
  readWalkIn(events.reduce(visitDraft, from), [facial, light, lesson]);

test('begins now to the nearest five minutes, on another day without a time, or at a position of the board', () => {
  expect(read([])).toMatchObject({ date: '2026-09-15', time: '12:00', room: null });
  expect(read([], startWalkIn(now, { day: '2026-09-18' }))).toMatchObject({ date: '2026-09-18', time: '' });
  const spot = { start: new Date('2026-09-16T02:30:00Z'), room: 2, therapistId: 4 };
  const visit = read([], startWalkIn(now, spot));
  expect(visit).toMatchObject({ date: '2026-09-16', time: '10:30', room: 2, parts: [{ therapistId: 4 }] });
});

test('of several treatments has one total, and each is sent with its own', () => {
  const visit = read([choose(0, facial.id, 4), { type: 'partAdded' }, choose(1, light.id), client]);
  expect([missingInWalkIn(visit), totalOf(visit)]).toEqual([{}, 24_600]);
  expect(walkInBody(visit, false)).toEqual({
    treatmentId: 3,
    addExtraction: true,
    therapistId: 4,
    isRequested: false,
    more: [{ treatmentId: 4, addExtraction: false }],
    appointmentDate: '2026-09-15T04:00:00.000Z',
    room: null,
    durationMinutes: null,
    customerName: 'Walk In',
    customerPhone: '+65 98765432',
    customerEmail: '',
    userId: null,
    clientId: null,
    status: 'confirmed',
    specialRequests: '',
    deskNote: '',
    notify: true,
  });
});

test('of a treatment without a fixed length asks for the minutes', () => {
  const visit = read([choose(0, lesson.id), client, { type: 'extraction', place: 0, isChosen: false }]);
  expect(missingInWalkIn(visit)).toEqual({ durationMinutes: expect.any(String) });
  const long = read([choose(0, lesson.id), client, { type: 'staff', fields: { durationMinutes: '45' } }]);
  expect(walkInBody(long, true)).toMatchObject({ durationMinutes: 45, addExtraction: true, insist: true });
  expect([totalOf(visit), totalOf(long), totalOf(read([]))]).toEqual([9_000, 11_800, null]);
});
