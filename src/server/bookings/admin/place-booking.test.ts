import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { aBlock, aBooking } from '#server/bookings/make.ts';
import { at, callAdmin } from '#server/bookings/testing/call-admin.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';

/** Tuesday, 16:00 in Singapore. */
const studio = useStudio('2026-03-10T08:00:00Z');
const { place, audit, subjectsAfterUndo } = callAdmin(studio);
const noon = new Date('2026-03-12T04:00:00Z');

describe('PATCH /api/admin/bookings/:id/place', () => {
  test('moves to another time and room, notifies the customer, and is audited', async () => {
    const as = await anAdmin(studio.db);
    const { id, updatedAt } = await aBooking(studio.db, { startsAt: noon });
    const { status, body } = await place(
      id,
      { appointmentDate: '2026-03-12T14:15', room: 2, updatedAt: updatedAt.toISOString() },
      { as },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      appointmentDate: '2026-03-12T06:15:00.000Z',
      endsAt: '2026-03-12T07:15:00.000Z',
      room: 2,
    });
    const entry = async () =>
      (await studio.db.execute(sql`select sequence, remind_at as reminds from bookings`)).rows[0];
    const moved = { sequence: 1, reminds: '2026-03-11 06:15:00+00' };
    expect(await entry()).toEqual(moved);
    expect(await subjectsAfterUndo()).toEqual(['Moved: Sensitive Calm Facial, Thu 12 Mar, 2:15 PM']);
    expect(await audit()).toEqual([
      {
        action: 'move booking',
        target: `booking ${id}`,
        details: {
          before: { appointmentDate: '2026-03-12T04:00:00.000Z', room: 1 },
          after: { appointmentDate: '2026-03-12T06:15:00.000Z', room: 2 },
        },
        actor_id: as.id,
      },
    ]);
    // Another room is no news for the client's calendar.
    await place(id, { appointmentDate: '2026-03-12T14:15', room: 1 }, { as });
    expect(await entry()).toEqual(moved);
  });

  test('sends no mail when told not to, for another room, or to who has no e-mail', async () => {
    const as = await anAdmin(studio.db);
    const { id } = await aBooking(studio.db, { startsAt: noon });
    const silent = await aBooking(studio.db, { startsAt: noon, room: 2, customerEmail: '' });
    expect((await place(id, { appointmentDate: '2026-03-12T13:00', notify: false }, { as })).status).toBe(
      200,
    );
    expect((await place(id, { appointmentDate: '2026-03-12T13:00', room: 2 }, { as })).body.room).toBe(2);
    expect((await place(silent.id, { appointmentDate: '2026-03-12T15:00' }, { as })).status).toBe(200);
    expect(await subjectsAfterUndo()).toEqual([]);
    expect((await place(id, { appointmentDate: '2026-03-12T13:00', room: 2 }, { as })).status).toBe(200);
    expect(await audit()).toHaveLength(3);
  });

  test('never over another booking or a block: the conflict says whose or why', async () => {
    const as = await anAdmin(studio.db);
    const { id } = await aBooking(studio.db, { startsAt: noon });
    await aBooking(studio.db, { startsAt: at('14:00'), room: 2, customerName: 'Bea Tan' });
    const { status, problem } = await place(
      id,
      { appointmentDate: '2026-03-12T14:30', room: 2, insist: true },
      { as },
    );
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'room_taken',
      'Room 2 is taken by Bea Tan from 2:00 PM to 3:00 PM.',
    ]);
    expect((await place(id, { appointmentDate: '2026-03-12T14:30' }, { as })).body.room).toBe(1);
    await aBlock(studio.db, { startsAt: at('17:00'), room: 2 });
    const blocked = await place(id, { appointmentDate: '2026-03-12T16:30', room: 2 }, { as });
    expect([blocked.problem.code, blocked.problem.message]).toEqual([
      'room_taken',
      'Room 2 is blocked (Lunch) from 5:00 PM to 6:00 PM.',
    ]);
  });

  test('without a room, rooms change hands so that what fits is never refused', async () => {
    const as = await anAdmin(studio.db);
    const long = { startsAt: at('16:00'), endsAt: at('18:00'), busyUntil: at('18:00') };
    const { id } = await aBooking(studio.db, long);
    await aBooking(studio.db, { startsAt: at('13:00'), room: 1 });
    await aBooking(studio.db, { startsAt: at('14:00'), room: 2 });
    expect((await place(id, { appointmentDate: '2026-03-12T13:00' }, { as })).status).toBe(200);
    const { rows } = await studio.db.execute(sql`select room from bookings order by id`);
    expect(rows.map(({ room }) => room)).toEqual([2, 1, 1]);
    await aBooking(studio.db, { startsAt: at('18:00'), room: 1 });
    await aBooking(studio.db, { startsAt: at('18:00'), room: 2 });
    const { status, problem } = await place(id, { appointmentDate: '2026-03-12T18:30' }, { as });
    expect([status, problem.message]).toEqual([
      409,
      'All rooms are taken at 6:30 PM. Please choose another time.',
    ]);
  });

  test('at once and years ahead, but outside the hours only on request', async () => {
    const as = await anAdmin(studio.db);
    const { id } = await aBooking(studio.db, { startsAt: noon });
    for (const appointmentDate of ['2026-03-10T16:05', '2027-06-01T12:00'])
      expect((await place(id, { appointmentDate }, { as })).status).toBe(200);
    for (const [appointmentDate, code] of [
      ['2026-03-15T12:00', 'closed_day'],
      ['2026-03-12T10:00', 'outside_hours'],
      ['2026-03-12T20:30', 'ends_after_closing'],
      ['2026-03-09T12:00', 'in_the_past'],
    ] as const) {
      const { status, problem } = await place(id, { appointmentDate }, { as });
      expect([status, problem.code, problem.mayInsist]).toEqual([422, code, true]);
      expect((await place(id, { appointmentDate, insist: true }, { as })).status).toBe(200);
    }
    // Over midnight, into the next day's first booking.
    await aBooking(studio.db, { startsAt: new Date('2026-03-13T00:20:00+08:00') });
    const night = { appointmentDate: '2026-03-12T23:30', room: 1, insist: true };
    expect((await place(id, night, { as })).problem.code).toBe('room_taken');
  });

  test.each([
    [{ appointmentDate: '2026-03-12T12:07' }, 422, 'off_the_grid'],
    [{ appointmentDate: '2026-03-12T13:00', room: 3 }, 422, 'no_such_room'],
    [{ appointmentDate: '2026-02-31T12:00' }, 400, 'malformed'],
    [{ appointmentDate: '2026-03-12' }, 400, 'malformed'],
    [{ appointmentDate: '2026-03-12T13:00', room: 0 }, 400, 'malformed'],
    [{ appointmentDate: '2026-03-12T13:00', room: 1.5 }, 400, 'malformed'],
    [{ room: 1 }, 400, 'malformed'],
    [{ appointmentDate: '2026-03-12T13:00', updatedAt: '2026-01-02T00:00:00Z' }, 409, 'changed_meanwhile'],
  ])('%j is refused: %i %s', async (body, expected, code) => {
    const as = await anAdmin(studio.db);
    const { id } = await aBooking(studio.db, { startsAt: noon });
    const { status, problem } = await place(id, body, { as });
    expect([status, problem.code]).toEqual([expected, code]);
    expect((await studio.call(bookingsAdminApi.one, { params: { id } }, { as })).body.room).toBe(1);
  });

  test('what is done or called off stays where it was; what is deleted is not found', async () => {
    const as = await anAdmin(studio.db);
    for (const status of ['completed', 'cancelled', 'no-show'] as const) {
      const { id } = await aBooking(studio.db, { startsAt: noon, status });
      expect((await place(id, { appointmentDate: '2026-03-12T15:00' }, { as })).problem.code).toBe(
        'not_movable',
      );
      await studio.db.execute(sql`delete from bookings`);
    }
    const gone = await aBooking(studio.db, { startsAt: noon, archivedAt: noon });
    for (const id of [gone.id, 999]) {
      expect((await place(id, { appointmentDate: '2026-03-12T15:00' }, { as })).status).toBe(404);
      expect((await studio.call(bookingsAdminApi.one, { params: { id } }, { as })).status).toBe(404);
    }
  });
});

describe('two at once', () => {
  test('two admins drag into one slot: one gets it, the other is refused', async () => {
    const as = await anAdmin(studio.db);
    const [one, two] = [
      await aBooking(studio.db, { startsAt: noon }),
      await aBooking(studio.db, { startsAt: noon, room: 2 }),
    ];
    const to = { appointmentDate: '2026-03-12T15:00', room: 1 };
    const answers = await Promise.all([one, two].map(({ id }) => place(id, to, { as })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('two admins drag one booking: the second sees that it moved already', async () => {
    const as = await anAdmin(studio.db);
    const { id, updatedAt } = await aBooking(studio.db, { startsAt: noon });
    const version = { updatedAt: updatedAt.toISOString() };
    const answers = await Promise.all(
      ['15:00', '17:00'].map((time) =>
        place(id, { appointmentDate: `2026-03-12T${time}`, ...version }, { as }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('admins drag while customers book: nobody shares a room, nobody meets an error', async () => {
    const as = await anAdmin(studio.db);
    const { id: treatmentId } = await aTreatment(studio.db);
    const rows: { id: number }[] = [];
    for (let n = 0; n < 6; n++)
      rows.push(
        await aBooking(studio.db, { startsAt: new Date(at('12:00').getTime() + n * 3_600_000), treatmentId }),
      );
    const book = (n: number) =>
      studio.call(bookingsApi.book, {
        body: {
          treatmentId,
          appointmentDate: `2026-03-12T${13 + (n % 3)}:${n % 2 ? '30' : '00'}`,
          customerName: `Guest ${n}`,
          customerEmail: `g${n}@example.com`,
          customerPhone: `+65 9${1_000_000 + n}`,
        },
      });
    const drag = (n: number) =>
      place(
        rows[n % 6]!.id,
        { appointmentDate: `2026-03-12T14:${n % 2 ? '15' : '45'}`, room: n % 3 ? 1 : 2 },
        { as },
      );
    const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => (n % 2 ? drag(n) : book(n))));
    expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
    const { rows: shared } = await studio.db.execute(sql`
      select a.id from bookings a join bookings b on a.id < b.id and a.room = b.room
        and tstzrange(a.starts_at, a.busy_until) && tstzrange(b.starts_at, b.busy_until)`);
    expect(shared).toEqual([]);
  });
});
