import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { at, callAdmin } from '#server/bookings/testing/call-admin.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import type { BookingStatus } from '#shared/bookings/status.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const { audit, subjects, archive, restore, place } = callAdmin(studio);
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  admin = await anAdmin(studio.db);
});

const later = (seconds: number) =>
  studio.clock.set(new Date(studio.clock.now().getTime() + seconds * 1_000).toISOString());
const set = async (id: number, status: BookingStatus) =>
  (await studio.call(bookingsApi.change, { params: { id }, body: { status, early: true } }, { as: admin }))
    .body;
const undo = (changes: { id: number; status: BookingStatus; updatedAt: string }[]) =>
  studio.call(bookingsAdminApi.undo, { body: { changes } }, { as: admin });
/** Sets it, and returns what Undo sends. */
const change = async (id: number, before: BookingStatus, to: BookingStatus) => ({
  id,
  status: before,
  updatedAt: (await set(id, to)).updatedAt,
});
const stateOf = async (id: number) => {
  const { rows } = await studio.db.execute(
    sql`select status, room, remind_at, starts_at from bookings where id = ${id}`,
  );
  return rows[0];
};
const pointsOf = async (userId: number) => {
  const { rows } = await studio.db.execute(
    sql`select coalesce(sum(points), 0)::int as points from loyalty_transactions where user_id = ${userId}`,
  );
  return rows[0]?.points;
};

describe("an admin's change of status", () => {
  test('is mailed when it can no longer be undone, even by another process', async () => {
    const { id } = await aBooking(studio.db, { startsAt: at('12:00'), status: 'confirmed' });
    await set(id, 'cancelled');
    expect(await subjects()).toEqual([]);
    later(10);
    expect(await subjects()).toEqual([]); // an Undo may be on its way
    later(2);
    expect(await subjects()).toEqual([expect.stringMatching(/^Cancelled/)]);
  });

  test('undone is as if it had never been: its room, its reminder, and no mail', async () => {
    await aBooking(studio.db, { startsAt: at('12:00'), room: 1, status: 'cancelled' });
    const { id } = await aBooking(studio.db, {
      startsAt: at('12:00'),
      room: 2,
      status: 'confirmed',
      remindAt: new Date('2026-03-11T04:00:00Z'),
    });
    const before = await stateOf(id);
    const { status, body } = await undo([await change(id, 'confirmed', 'cancelled')]);
    expect([status, body]).toEqual([200, { undone: [id], refused: [] }]);
    expect(await stateOf(id)).toEqual(before);
    later(3_600);
    expect(await subjects()).toEqual([]);
    expect(await audit()).toMatchObject([
      { details: { before: { status: 'confirmed' }, after: { status: 'cancelled' } } },
      { details: { before: { status: 'cancelled' }, after: { status: 'confirmed' } } },
    ]);
  });

  test.each(['cancelled', 'no-show'] as const)(
    '%s by mistake, a client who is here is here again',
    async (to) => {
      const { id } = await aBooking(studio.db, {
        startsAt: new Date('2026-03-10T08:30:00Z'),
        status: 'confirmed',
        arrivedAt: new Date('2026-03-10T07:50:00Z'),
        inTreatmentAt: new Date('2026-03-10T07:55:00Z'),
      });
      const shown = async () =>
        (await studio.call(bookingsAdminApi.one, { params: { id } }, { as: admin })).body.presence;
      const before = await shown();
      expect(before).toEqual({
        arrivedAt: '2026-03-10T07:50:00.000Z',
        inTreatmentAt: '2026-03-10T07:55:00.000Z',
      });
      const mistake = await change(id, 'confirmed', to);
      expect(await shown()).toBeUndefined();
      const csv = { url: '/api/admin/bookings/csv', headers: { authorization: `Bearer ${admin.token}` } };
      expect((await studio.inject(csv)).payload).not.toMatch(/2026-03-10 15:5/);
      expect((await undo([mistake])).body.undone).toEqual([id]);
      expect(await shown()).toEqual(before);
    },
  );

  test('set by hand later, a client who was here has not come yet', async () => {
    const arrivedAt = new Date('2026-03-10T07:50:00Z');
    const startsAt = new Date('2026-03-10T08:30:00Z');
    const { id } = await aBooking(studio.db, { startsAt, status: 'confirmed', arrivedAt });
    await set(id, 'cancelled');
    expect(await set(id, 'confirmed')).not.toHaveProperty('presence');
    const { body } = await studio.call(bookingsAdminApi.one, { params: { id } }, { as: admin });
    expect(body).not.toHaveProperty('presence');
  });

  test('takes its points back', async () => {
    const mei = await aMember(studio.db);
    const { id } = await aBooking(studio.db, { startsAt: at('12:00'), userId: mei.id, status: 'confirmed' });
    const done = await change(id, 'confirmed', 'completed');
    expect(await pointsOf(mei.id)).toBeGreaterThan(0);
    expect((await undo([done])).status).toBe(200);
    expect(await pointsOf(mei.id)).toBe(0);
  });

  test('undone after a second one leaves the mail about the first', async () => {
    const { id } = await aBooking(studio.db, { startsAt: at('12:00') });
    await set(id, 'confirmed');
    await undo([await change(id, 'confirmed', 'cancelled')]);
    later(60);
    expect(await subjects()).toEqual([expect.stringMatching(/^Confirmed/)]);
  });

  test.each<BookingStatus>(['completed', 'no-show'])(
    'to %s, undone while the confirmation was waiting, leaves it to be sent; not undone, nothing is',
    async (done) => {
      const { id } = await aBooking(studio.db, { startsAt: at('12:00') });
      await set(id, 'confirmed');
      later(5);
      await undo([await change(id, 'confirmed', done)]);
      later(60);
      expect(await subjects()).toEqual([expect.stringMatching(/^Confirmed/)]);

      const other = await aBooking(studio.db, { startsAt: at('16:00') });
      await set(other.id, 'confirmed');
      later(5);
      await set(other.id, done);
      later(60);
      expect(await subjects()).toHaveLength(1);
      const { rows } = await studio.db.execute(sql`select subject from mails where state <> 'sent'`);
      expect(rows).toEqual([]);
    },
  );

  test('to cancelled without a mail, undone while the confirmation was waiting, leaves it to be sent', async () => {
    const { id } = await aBooking(studio.db, { startsAt: at('12:00') });
    await set(id, 'confirmed');
    const body = { ids: [id], notify: false };
    const cancelled = await studio.call(bookingsAdminApi.cancel, { body }, { as: admin });
    await undo(cancelled.body.changes);
    later(60);
    expect(await subjects()).toEqual([expect.stringMatching(/^Confirmed/)]);
  });

  test('cannot be undone later, nor once it was changed again', async () => {
    const { id } = await aBooking(studio.db, { startsAt: at('12:00'), customerName: 'Mei Lim' });
    const done = await change(id, 'pending', 'confirmed');
    later(13);
    const late = await undo([done]);
    expect([late.status, late.problem.message]).toEqual([
      409,
      "It's too late to undo this. Please set the status of Mei Lim by hand.",
    ]);
    await set(id, 'cancelled');
    const changed = await undo([done]);
    expect([changed.status, changed.problem.code]).toEqual([409, 'changed_since']);
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled' });
  });

  test('cannot be undone when somebody took the room: it stays, and the mail is sent', async () => {
    const { id } = await aBooking(studio.db, { startsAt: at('12:00'), status: 'confirmed' });
    const done = await change(id, 'confirmed', 'cancelled');
    for (const room of [1, 2]) await aBooking(studio.db, { startsAt: at('12:30'), room, customerEmail: '' });
    const { status, problem } = await undo([done]);
    expect([status, problem.message]).toEqual([
      409,
      'The room of Mei Lim on Thu 12 Mar, 12:00 PM has been taken, and no other is free. It stays cancelled.',
    ]);
    later(60);
    expect(await subjects()).toEqual([expect.stringMatching(/^Cancelled/)]);
  });

  test('of several is undone one by one: what cannot be is named', async () => {
    const treatmentId = (await aTreatment(studio.db)).id;
    const ids = [];
    for (const time of ['12:00', '13:00', '14:00'])
      ids.push((await aBooking(studio.db, { startsAt: at(time), treatmentId })).id);
    const { body } = await studio.call(bookingsAdminApi.cancel, { body: { ids } as never }, { as: admin });
    later(1);
    await set(ids[1]!, 'pending');
    const undone = await undo(body.changes);
    expect(undone.body).toEqual({
      undone: [ids[0], ids[2]],
      refused: [{ id: ids[1], message: expect.stringContaining('has been changed again') }],
    });
    later(60);
    expect(await subjects()).toEqual([]);
  });

  test.each([[{}], [{ changes: [] }], [{ changes: [{ id: 1, status: 'done', updatedAt: 'now' }] }]])(
    '%j is refused',
    async (body) => {
      const { status } = await studio.call(bookingsAdminApi.undo, { body: body as never }, { as: admin });
      expect(status).toBe(400);
    },
  );
});

describe('a second change while the mail of the first is waiting', () => {
  test.each<[BookingStatus, BookingStatus[], string[]]>([
    ['pending', ['confirmed', 'cancelled'], ['Cancelled']],
    ['pending', ['cancelled', 'confirmed'], ['Confirmed']],
    ['pending', ['confirmed', 'pending'], []],
    ['confirmed', ['cancelled', 'confirmed'], []],
    ['cancelled', ['pending', 'cancelled'], []],
    ['pending', ['confirmed', 'completed'], []],
  ])('from %s to %j: only what holds at the end is mailed, %j', async (status, way, mailed) => {
    const { id } = await aBooking(studio.db, { startsAt: at('12:00'), status });
    for (const to of way) {
      await set(id, to);
      later(5);
    }
    later(60);
    expect((await subjects()).map((subject) => subject?.split(':')[0])).toEqual(mailed);
  });

  test('by its customer is mailed at once, alone', async () => {
    const { id, manageToken: token } = await aBooking(studio.db, { startsAt: at('12:00') });
    await set(id, 'confirmed');
    await studio.call(bookingsApi.changeManaged, { params: { token }, body: { status: 'cancelled' } });
    expect((await subjects()).map((subject) => subject?.split(':')[0])).toEqual(['Cancelled']);
    later(60);
    expect(await subjects()).toHaveLength(1);
  });

  test('to another time is one mail about both, and undone it leaves the first', async () => {
    const { id } = await aBooking(studio.db, { startsAt: at('12:00') });
    await set(id, 'confirmed');
    await place(id, { appointmentDate: at('14:00').toISOString() }, { as: admin });
    later(60);
    const [mail, ...others] = await studio.deliverMail();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Moved/);
    expect(mail?.text).toContain('Your booking is confirmed.');

    const { id: other } = await aBooking(studio.db, { startsAt: at('16:00') });
    await set(other, 'confirmed');
    await place(other, { appointmentDate: at('18:00').toISOString(), notify: false }, { as: admin });
    await place(other, { appointmentDate: at('16:00').toISOString(), notify: false }, { as: admin });
    later(60);
    expect((await studio.deliverMail()).at(-1)?.subject).toMatch(/^Confirmed.*4:00 PM/);
  });
});

test('a deleted booking that is restored at once is not mailed about', async () => {
  const { id } = await aBooking(studio.db, { startsAt: at('12:00'), status: 'confirmed' });
  await archive(id, { as: admin });
  await restore(id, { as: admin });
  later(60);
  expect(await subjects()).toEqual([]);
});
