import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi, type DayAvailability } from '#shared/bookings/contract.ts';
import { BOOKING_STATUSES } from '#shared/bookings/status.ts';
import { aBooking } from './make.ts';

/** Tuesday, 16:00 in Singapore. */
const studio = useStudio('2026-03-10T08:00:00Z');
const noon = new Date('2026-03-12T04:00:00Z');
const TWO = '2026-03-12T14:00';

type Caller = { as: { token: string } };
const change = (id: number, body: object, caller?: Caller) =>
  studio.call(bookingsApi.change, { params: { id }, body: body as never }, caller);
const manage = (token: string, body: object) =>
  studio.call(bookingsApi.changeManaged, { params: { token }, body: body as never });
const audit = async () =>
  (await studio.db.execute(sql`select action, target, details, actor_id from audit_log order by id`)).rows;
const isFree = async (time: string) => {
  const { body } = await studio.call(bookingsApi.availability, { query: { date: '2026-03-12' } });
  return (body as DayAvailability).slots.find((slot) => slot.time === time)?.available;
};

describe('GET /api/bookings', () => {
  test('is for members only', async () => {
    expect((await studio.call(bookingsApi.list, { query: {} })).status).toBe(401);
  });

  test('answers the own ones, newest first; an admin gets all, or their own', async () => {
    const [mei, admin] = [await aMember(studio.db), await anAdmin(studio.db)];
    await aBooking(studio.db, { startsAt: noon, userId: mei.id });
    await aBooking(studio.db, { startsAt: noon, room: 2 });
    await aBooking(studio.db, { startsAt: noon, room: 3, userId: admin.id });
    await aBooking(studio.db, { startsAt: noon, room: 4, userId: mei.id });
    await aBooking(studio.db, { startsAt: noon, room: 5, userId: mei.id, archivedAt: new Date() });
    const ids = async (query: object, as: { token: string }) =>
      (await studio.call(bookingsApi.list, { query }, { as })).body.map(({ id }) => id);

    expect(await ids({}, mei)).toEqual([4, 1]);
    expect(await ids({}, admin)).toEqual([4, 3, 2, 1]);
    expect(await ids({ mine: '1' }, admin)).toEqual([3]);
    expect(await ids({ mine: '0' }, mei)).toEqual([4, 1]);
  });

  test('is paged, searched, filtered and sorted', async () => {
    const admin = await anAdmin(studio.db);
    const names = ['Ana Tan', 'Bea Lim', 'Cleo 100%'];
    for (const [n, customerName] of names.entries()) {
      const startsAt = new Date(noon.getTime() - n * 86_400_000);
      await aBooking(studio.db, { startsAt, customerName, status: n ? 'confirmed' : 'pending' });
    }
    const found = async (query: object) => {
      const { body, headers } = await studio.call(bookingsApi.list, { query }, { as: admin });
      return [headers['x-total-count'], ...body.map(({ customerName }) => customerName)];
    };
    expect(await found({ pageSize: 2, page: 2 })).toEqual(['3', 'Ana Tan']);
    expect(await found({ q: 'LIM' })).toEqual(['1', 'Bea Lim']);
    expect(await found({ q: '%' })).toEqual(['1', 'Cleo 100%']);
    expect(await found({ status: 'confirmed', sort: 'customerName' })).toEqual(['2', 'Bea Lim', 'Cleo 100%']);
    expect(await found({ from: '2026-03-11', to: '2026-03-11' })).toEqual(['1', 'Bea Lim']);
    expect(await found({ sort: '-appointmentDate' })).toEqual(['3', ...names]);
  });
});

describe('PATCH /api/bookings/:id, as a customer', () => {
  test('cancels what is pending or confirmed, and the room is free again', async () => {
    const mei = await aMember(studio.db);
    const rows = [
      await aBooking(studio.db, { startsAt: noon, userId: mei.id }),
      await aBooking(studio.db, { startsAt: noon, room: 2, userId: mei.id, status: 'confirmed' }),
    ];
    expect(await isFree('12:00')).toBe(false);
    for (const { id } of rows) {
      const { status, body } = await change(id, { status: 'cancelled' }, { as: mei });
      expect([status, body.status]).toEqual([200, 'cancelled']);
    }
    expect(await isFree('12:00')).toBe(true);
  });

  test.each(['cancelled', 'completed', 'no-show'] as const)(
    'what is %s cannot be cancelled',
    async (status) => {
      const mei = await aMember(studio.db);
      const { id } = await aBooking(studio.db, { startsAt: noon, userId: mei.id, status });
      const { status: responded, problem } = await change(id, { status: 'cancelled' }, { as: mei });
      expect([responded, problem.code]).toEqual([422, 'not_cancellable']);
    },
  );

  test.each(['pending', 'confirmed', 'completed', 'no-show'])(
    'setting %s is for the studio',
    async (status) => {
      const mei = await aMember(studio.db);
      const { id } = await aBooking(studio.db, { startsAt: noon, userId: mei.id });
      expect((await change(id, { status }, { as: mei })).status).toBe(403);
    },
  );

  test('moves to another bookable time, with its id, price and status', async () => {
    const mei = await aMember(studio.db);
    const { id } = await aBooking(studio.db, { startsAt: noon, userId: mei.id, status: 'confirmed' });
    const { status, body } = await change(id, { appointmentDate: TWO }, { as: mei });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      appointmentDate: '2026-03-12T06:00:00.000Z',
      endsAt: '2026-03-12T07:00:00.000Z',
      status: 'confirmed',
      totalAmount: '156.00',
    });
  });

  test('may move by half an hour within a full house, for it is not in its own way', async () => {
    const mei = await aMember(studio.db);
    const { id } = await aBooking(studio.db, { startsAt: noon, userId: mei.id });
    await aBooking(studio.db, { startsAt: noon, room: 2 });
    expect((await change(id, { appointmentDate: '2026-03-12T12:30' }, { as: mei })).status).toBe(200);
  });

  test('moves even where rooms must change hands', async () => {
    const mei = await aMember(studio.db);
    const treatment = await aTreatment(studio.db, { durationMinutes: 120 });
    const at = (time: string) => new Date(`2026-03-12T${time}:00Z`);
    const long = { startsAt: at('08:00'), endsAt: at('10:00'), busyUntil: at('10:00') };
    const { id } = await aBooking(studio.db, { ...long, treatmentId: treatment.id, userId: mei.id });
    await aBooking(studio.db, { startsAt: at('05:00'), room: 1 });
    await aBooking(studio.db, { startsAt: at('06:00'), room: 2 });
    expect((await change(id, { appointmentDate: '2026-03-12T13:00' }, { as: mei })).status).toBe(200);
    const { rows } = await studio.db.execute(sql`select room from bookings order by id`);
    expect(rows.map(({ room }) => room)).toEqual([2, 1, 1]);
  });

  test('a full time is a conflict with the nearest free ones', async () => {
    const mei = await aMember(studio.db);
    const { id } = await aBooking(studio.db, { startsAt: noon, userId: mei.id });
    for (const room of [1, 2])
      await aBooking(studio.db, { startsAt: new Date('2026-03-12T06:00:00Z'), room });
    const { status, problem } = await change(id, { appointmentDate: TWO }, { as: mei });
    expect([status, problem.code]).toEqual([409, 'slot_taken']);
    expect(problem.nearest).toHaveLength(3);
  });

  test.each([
    ['2026-03-15T12:00', 422, 'closed_day'],
    ['2026-03-12T03:00', 422, 'outside_hours'],
    ['2026-03-12T12:07', 422, 'off_the_half_hour'],
    ['2026-03-09T12:00', 422, 'in_the_past'],
    ['2026-03-10T16:30', 422, 'too_soon'],
    ['2027-03-10T12:00', 422, 'too_far_ahead'],
    ['2026-02-31T12:00', 400, 'malformed'],
    ['2026-03-12', 400, 'malformed'],
  ])('cannot move to %s', async (appointmentDate, expected, code) => {
    const mei = await aMember(studio.db);
    const { id } = await aBooking(studio.db, { startsAt: noon, userId: mei.id });
    const { status, problem } = await change(id, { appointmentDate }, { as: mei });
    expect([status, problem.code]).toEqual([expected, code]);
  });

  test('what has begun or was cancelled stays where it was', async () => {
    const mei = await aMember(studio.db);
    const begun = await aBooking(studio.db, { startsAt: new Date('2026-03-10T08:00:00Z'), userId: mei.id });
    const off = await aBooking(studio.db, { startsAt: noon, userId: mei.id, status: 'cancelled' });
    for (const { id } of [begun, off]) {
      const { status, problem } = await change(id, { appointmentDate: TWO }, { as: mei });
      expect([status, problem.code]).toEqual([422, 'not_movable']);
    }
  });

  test("somebody else's booking, a guest's and none at all are not found", async () => {
    const [mei, eve] = [await aMember(studio.db), await aMember(studio.db)];
    const hers = await aBooking(studio.db, { startsAt: noon, userId: mei.id });
    const guests = await aBooking(studio.db, { startsAt: noon, room: 2 });
    for (const id of [hers.id, guests.id, 999]) {
      for (const body of [{ status: 'cancelled' }, { appointmentDate: TWO }]) {
        expect((await change(id, body, { as: eve })).status).toBe(404);
      }
      expect((await studio.call(bookingsApi.calendar, { params: { id } }, { as: eve })).status).toBe(404);
    }
    expect((await change(hers.id, { status: 'cancelled' })).status).toBe(401);
  });

  test.each([{ status: 'done' }, {}, { status: 'cancelled', appointmentDate: TWO }, { status: null }])(
    '%j is malformed',
    async (body) => {
      const mei = await aMember(studio.db);
      const { id } = await aBooking(studio.db, { startsAt: noon, userId: mei.id });
      expect((await change(id, body, { as: mei })).status).toBe(400);
    },
  );
});

describe('PATCH /api/bookings/:id, as the studio', () => {
  test('sets any status from any other, and each change is on record', async () => {
    const admin = await anAdmin(studio.db);
    const { id } = await aBooking(studio.db, { startsAt: noon });
    const way = BOOKING_STATUSES.flatMap((from) => BOOKING_STATUSES.flatMap((to) => [from, to]));
    for (const status of way) {
      const { status: responded, body } = await change(id, { status, early: true }, { as: admin });
      expect([responded, body.status]).toEqual([200, status]);
    }
    const log = await audit();
    expect(log[0]).toEqual({
      action: 'change booking',
      target: `booking ${id}`,
      details: { before: { status: 'pending' }, after: { status: 'confirmed' } },
      actor_id: admin.id,
    });
    // One entry per change; setting the current status is none.
    const changes = way.filter((status, index) => status !== (way[index - 1] ?? 'pending'));
    expect(log).toHaveLength(changes.length);
  });

  test('bringing a cancelled booking back into a full time is a conflict', async () => {
    const admin = await anAdmin(studio.db);
    const startsAt = new Date('2026-03-10T09:30:00Z'); // so soon that no client could book it
    const { id } = await aBooking(studio.db, { startsAt, status: 'cancelled' });
    for (const room of [1, 2]) await aBooking(studio.db, { startsAt, room });
    const { status, problem } = await change(id, { status: 'pending' }, { as: admin });
    expect([status, problem.code, problem.message]).toEqual([
      ...[409, 'slot_taken'],
      'That time was just taken. The nearest free times: Tue 10 Mar, 4:00 PM; Tue 10 Mar, 4:30 PM or Tue 10 Mar, 6:30 PM.',
    ]);
  });

  test('brings it back into another room when its own is taken', async () => {
    const admin = await anAdmin(studio.db);
    const { id } = await aBooking(studio.db, { startsAt: noon, status: 'cancelled' });
    await aBooking(studio.db, { startsAt: noon, room: 1 });
    expect((await change(id, { status: 'confirmed' }, { as: admin })).status).toBe(200);
    expect(await isFree('12:00')).toBe(false);
  });

  test('may move at short notice and what has begun, but not into closed hours', async () => {
    const admin = await anAdmin(studio.db);
    const { id } = await aBooking(studio.db, { startsAt: new Date('2026-03-10T07:30:00Z') });
    expect((await change(id, { appointmentDate: '2026-03-10T16:30' }, { as: admin })).status).toBe(200);
    expect((await change(id, { appointmentDate: '2026-03-15T16:30' }, { as: admin })).status).toBe(422);
    expect(await audit()).toMatchObject([{ action: 'move booking', actor_id: admin.id }]);
  });
});

describe('DELETE /api/admin/bookings/:id', () => {
  test('takes it out of every list, frees the room and is on record', async () => {
    const [mei, admin] = [await aMember(studio.db), await anAdmin(studio.db)];
    const row = await aBooking(studio.db, { startsAt: noon, userId: mei.id });
    await aBooking(studio.db, { startsAt: noon, room: 2 });
    const params = { id: row.id };
    expect(await isFree('12:00')).toBe(false);

    expect((await studio.call(bookingsApi.archive, { params }, { as: admin })).status).toBe(204);
    expect(await isFree('12:00')).toBe(true);
    expect((await studio.call(bookingsApi.list, { query: {} }, { as: mei })).body).toEqual([]);
    expect((await studio.call(bookingsApi.list, { query: {} }, { as: admin })).body).toHaveLength(1);
    expect((await change(row.id, { status: 'pending' }, { as: admin })).status).toBe(404);
    expect((await studio.call(bookingsApi.managed, { params: { token: row.manageToken } })).status).toBe(404);
    expect((await studio.call(bookingsApi.archive, { params }, { as: admin })).status).toBe(404);
    const [entry] = await audit();
    expect(entry).toMatchObject({
      action: 'archive booking',
      target: `booking ${row.id}`,
      actor_id: admin.id,
    });
    // The log outlives a request to be forgotten, so it names nobody.
    expect(JSON.stringify(entry)).not.toMatch(/Mei|mei@|91234567/);
  });

  test('is for the studio only', async () => {
    const mei = await aMember(studio.db);
    const { id } = await aBooking(studio.db, { startsAt: noon, userId: mei.id });
    expect((await studio.call(bookingsApi.archive, { params: { id } }, { as: mei })).status).toBe(403);
    expect((await studio.call(bookingsApi.archive, { params: { id } })).status).toBe(401);
  });
});

describe('the mailed link', () => {
  test('shows, moves and cancels a booking without an account', async () => {
    const row = await aBooking(studio.db, { startsAt: noon });
    const token = row.manageToken;
    const seen = await studio.call(bookingsApi.managed, { params: { token } });
    expect([seen.status, seen.body.id, seen.body.status]).toEqual([200, row.id, 'pending']);
    expect((await manage(token, { appointmentDate: TWO })).body.appointmentDate).toBe(
      '2026-03-12T06:00:00.000Z',
    );
    expect((await manage(token, { status: 'cancelled' })).body.status).toBe('cancelled');
    expect((await manage(token, { status: 'confirmed' })).status).toBe(403);
  });

  test('looking changes nothing', async () => {
    const row = await aBooking(studio.db, { startsAt: noon });
    const rows = () => studio.db.execute(sql`select * from bookings`);
    const before = (await rows()).rows;
    const token = row.manageToken;
    for (const path of ['', '/calendar']) {
      const { statusCode } = await studio.inject({ method: 'GET', url: `/api/manage/${token}${path}` });
      expect(statusCode).toBe(200);
    }
    expect((await rows()).rows).toEqual(before);
  });

  test('ends thirty days after the visit, and says whom to call', async () => {
    const { manageToken: token } = await aBooking(studio.db, { startsAt: noon, status: 'completed' });
    const see = () => studio.call(bookingsApi.managed, { params: { token } });
    studio.clock.set('2026-04-11T04:59:59Z');
    expect((await see()).status).toBe(200);
    studio.clock.set('2026-04-11T05:00:00Z');
    const ended = await see();
    expect([ended.status, ended.problem.code]).toEqual([410, 'link_ended']);
    expect(ended.problem.message).toBe(
      'This link has ended. For anything about your visit, please call us on +65 6123 4567.',
    );
    expect((await manage(token, { status: 'cancelled' })).status).toBe(410);
    const page = await studio.inject({ method: 'GET', url: `/visit/${token}` });
    expect(page.statusCode).toBe(410);
    expect(page.body).toContain('This Link Has Ended');
    expect(page.body).toContain('please call us on +65 6123 4567');
  });

  test('opens this booking alone, and a forged one opens nothing', async () => {
    const row = await aBooking(studio.db, { startsAt: noon });
    const other = await aBooking(studio.db, { startsAt: noon, room: 2 });
    const [, signature = ''] = row.manageToken.split(/-(.*)/s);
    const forged = [
      `${other.id.toString(36)}-${signature}`,
      `${row.id.toString(36)}-${'A'.repeat(43)}`,
      `${row.id.toString(36)}-${signature.slice(0, -1)}`,
      `${row.id}`,
      '1-',
      'x'.repeat(100),
      'zzzzzzz-'.padEnd(51, 'A'),
      '%00',
      '../bookings',
    ];
    for (const token of forged) {
      expect([token, (await manage(token, { status: 'cancelled' })).status]).toEqual([token, 404]);
      expect((await studio.call(bookingsApi.managed, { params: { token } })).status).toBe(404);
    }
    const { rows } = await studio.db.execute(sql`select distinct status from bookings`);
    expect(rows).toEqual([{ status: 'pending' }]);
  });
});
