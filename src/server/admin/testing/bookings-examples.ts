import { aBlock, aBooking, tenMinutesLate } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aDueDeposit } from '#server/prepaid/deposits/make.ts';
import { aSoldPackage } from '#server/prepaid/ledger/make.ts';
import { after, aVisitOf, type Example, of, type Scene, TOMORROW } from './example-scene.ts';

const walkIn = { customerName: 'Mei Lim', customerPhone: '+65 91234567' };

const aBookingOf = ({ studio: { db } }: Scene) => of(aBooking(db, { startsAt: TOMORROW }));

export const bookingsExamples: Record<string, Example> = {
  'POST /api/admin/bookings': async ({ studio: { db } }) => ({
    body: { ...walkIn, treatmentId: (await aTreatment(db)).id, appointmentDate: '2026-03-11T14:00' },
  }),
  'PATCH /api/bookings/:id': async (scene) => ({
    ...(await aBookingOf(scene)),
    body: { status: 'confirmed' },
  }),
  'POST /api/admin/bookings/cancel': async ({ studio: { db } }) => ({
    body: { ids: [(await aBooking(db, { startsAt: TOMORROW })).id] },
  }),
  'POST /api/admin/bookings/confirm': async ({ studio: { db } }) => ({
    body: { ids: [(await aBooking(db, { startsAt: TOMORROW })).id] },
  }),
  'POST /api/admin/bookings/undo': async ({ studio: { db, clock } }) => {
    const updatedAt = clock.now();
    const { id } = await aBooking(db, { startsAt: TOMORROW, status: 'confirmed', updatedAt });
    return { body: { changes: [{ id, status: 'pending', updatedAt }] } };
  },
  'POST /api/admin/blocks': () => ({
    body: { room: 1, date: '2026-03-11', from: '13:00', to: '14:00', reason: 'Lunch' },
  }),
  'DELETE /api/admin/blocks/:id': ({ studio: { db } }) => of(aBlock(db, { startsAt: TOMORROW })),
  'PATCH /api/admin/bookings/:id/place': async (scene) => ({
    ...(await aBookingOf(scene)),
    body: { appointmentDate: '2026-03-11T16:00', room: 2 },
  }),
  'PATCH /api/admin/bookings/:id/session': async ({ studio, member }) => {
    const sold = await aSoldPackage(studio.db, { userId: member.id });
    const visit = await aBooking(studio.db, { startsAt: TOMORROW, userId: member.id });
    return { params: { id: visit.id }, body: { packageAccountId: sold.id } };
  },
  'POST /api/admin/bookings/:id/deposit/waive': async ({ studio }) => {
    const { id } = await aDueDeposit(studio.db, { startsAt: TOMORROW, now: studio.clock.now() });
    return { params: { id }, body: { reason: 'A friend of the house' } };
  },
  'PATCH /api/admin/bookings/:id/note': async (scene) => ({
    ...(await aBookingOf(scene)),
    body: { deskNote: 'Likes it warm' },
  }),
  'DELETE /api/admin/bookings/:id': aBookingOf,
  'POST /api/admin/calendar-feeds': () => ({ body: { therapistId: null } }),
  'DELETE /api/admin/calendar-feeds/:id': async ({ send }) => {
    const { id } = await send('POST /api/admin/calendar-feeds', { body: { therapistId: null } });
    return { params: { id } };
  },
  'POST /api/admin/my-visits/:id/complete': async (scene) => ({ ...(await aVisitOf(scene)), body: {} }),
  'POST /api/admin/visits/:id/next-visit': async (scene) => ({
    ...(await aVisitOf(scene)),
    body: { appointmentDate: '2026-04-07T14:00' },
  }),
  'PUT /api/admin/visits/:id/late': async ({ studio: { db, clock } }) => {
    const startsAt = clock.now();
    const { id } = await aBooking(db, { startsAt, ...tenMinutesLate(startsAt) });
    return { params: { id }, body: { answer: 'no-problem' } };
  },
  'PUT /api/admin/visits/:id/presence': async (scene) => ({
    ...(await aVisitOf(scene)),
    body: { presence: 'arrived' },
  }),
  'PATCH /api/admin/my-visits/:id/note': async (scene) => ({
    ...(await aVisitOf(scene)),
    body: { deskNote: 'Likes it warm' },
  }),
  'POST /api/admin/bookings/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/bookings/:id', await aBookingOf(scene)),
};
