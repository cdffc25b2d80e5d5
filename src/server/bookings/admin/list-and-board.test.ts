import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { callAdmin } from '#server/bookings/testing/call-admin.ts';
import { saveSettings } from '#server/studio/save-settings.ts';
import { aLeave, aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { fromBoardRows } from '#shared/bookings/board-rows.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';

/** Tuesday, 16:00 in Singapore. */
const studio = useStudio('2026-03-10T08:00:00Z');
const { restore, archive } = callAdmin(studio);
const noon = new Date('2026-03-12T04:00:00Z');

describe('GET /api/admin/bookings/counts', () => {
  const counts = async (as: { token: string }) =>
    (await studio.call(bookingsAdminApi.counts, {}, { as })).body;

  test('counts all, by status, through every kind of change', async () => {
    const as = await anAdmin(studio.db);
    expect(await counts(as)).toEqual({ total: 0, pending: 0, confirmed: 0, completed: 0, pastOpen: 0 });
    for (const [n, status] of (
      ['pending', 'pending', 'confirmed', 'cancelled', 'no-show'] as const
    ).entries())
      await aBooking(studio.db, { startsAt: noon, room: n + 1, status });
    expect(await counts(as)).toEqual({ total: 5, pending: 2, confirmed: 1, completed: 0, pastOpen: 0 });

    await studio.call(
      bookingsApi.change,
      { params: { id: 1 }, body: { status: 'completed', early: true } },
      { as },
    );
    await archive(2, { as });
    expect(await counts(as)).toEqual({ total: 4, pending: 0, confirmed: 1, completed: 1, pastOpen: 0 });
    await restore(2, { as });
    await studio.db.execute(sql`delete from bookings where id = 5`);
    const expected = { total: 4, pending: 1, confirmed: 1, completed: 1, pastOpen: 0 };
    expect(await counts(as)).toEqual(expected);

    for (let n = 0; n < 30; n++)
      await studio.db.execute(
        sql`update bookings set status = case status when 'pending' then 'cancelled' else 'pending' end where id = 2`,
      );
    expect(await counts(as)).toEqual(expected);
    await studio.db.execute(sql`truncate bookings cascade`);
    expect(await counts(as)).toEqual({ total: 0, pending: 0, confirmed: 0, completed: 0, pastOpen: 0 });
  });
});

test('pending are those still to come; what is over and open is counted, and listed, on its own', async () => {
  const as = await anAdmin(studio.db);
  const hour = (n: number) => new Date(studio.clock.now().getTime() + n * 3_600_000);
  const rows = [
    [-2, 'pending'],
    [-1, 'confirmed'], // over this very moment
    [-0.5, 'pending'], // under way
    [1, 'pending'],
    [2, 'confirmed'],
    [-3, 'completed'],
    [-4, 'cancelled'],
  ] as const;
  for (const [n, status] of rows) await aBooking(studio.db, { startsAt: hour(n), room: 9 + n * 2, status });
  const { body } = await studio.call(bookingsAdminApi.counts, {}, { as });
  expect(body).toEqual({ total: 7, pending: 2, confirmed: 2, completed: 1, pastOpen: 2 });
  const ids = async (query: object) =>
    (await studio.call(bookingsApi.list, { query: { sort: 'id', ...query } }, { as })).body.map(
      ({ id }) => id,
    );
  expect(await ids({ when: 'open-past' })).toEqual([1, 2]);
  expect(await ids({ when: 'ahead', status: 'pending' })).toEqual([3, 4]);
  expect((await studio.call(bookingsApi.list, { query: { when: 'soon' } as never }, { as })).status).toBe(
    400,
  );
});

describe('GET /api/bookings, as an admin', () => {
  const found = async (query: object) => {
    const as = await anAdmin(studio.db);
    const { body, headers } = await studio.call(bookingsApi.list, { query }, { as });
    return [Number(headers['x-total-count']), ...body.map(({ id }) => id)];
  };

  test('finds a phone in any form, a part of it, an e-mail, a name, a number', async () => {
    await aBooking(studio.db, { startsAt: noon });
    const other = { customerName: 'Bea Tan', customerEmail: 'bea@else.sg', phoneE164: '+60123456789' };
    await aBooking(studio.db, { startsAt: noon, room: 2, ...other });
    for (const q of ['+65 9123 4567', '9123-4567', '(65) 91234567', '1234567', 'MEI@', 'mei lim', '#1'])
      expect([q, ...(await found({ q }))]).toEqual([q, ...(q === '1234567' ? [2, 2, 1] : [1, 1])]);
    expect(await found({ q: '+60 12-345 6789' })).toEqual([1, 2]);
    expect(await found({ q: 'nobody' })).toEqual([0]);
  });

  test('counts the whole of a status, of some days and of a search', async () => {
    for (let n = 0; n < 5; n++)
      await aBooking(studio.db, { startsAt: noon, room: n + 1, status: n % 2 ? 'confirmed' : 'pending' });
    expect(await found({ pageSize: 1 })).toEqual([5, 5]);
    expect(await found({ pageSize: 1, status: 'pending' })).toEqual([3, 5]);
    expect(await found({ pageSize: 1, status: 'completed' })).toEqual([0]);
    expect(await found({ pageSize: 1, status: 'pending', from: '2026-03-12' })).toEqual([3, 5]);
    expect(await found({ pageSize: 1, from: '2026-03-13' })).toEqual([0]);
  });

  test('tells the admin the room, and customers none', async () => {
    const [mei, as] = [await aMember(studio.db), await anAdmin(studio.db)];
    await aBooking(studio.db, { startsAt: noon, room: 2, userId: mei.id });
    expect((await studio.call(bookingsApi.list, { query: {} }, { as })).body[0]?.room).toBe(2);
    expect((await studio.call(bookingsApi.list, { query: {} }, { as: mei })).body[0]).not.toHaveProperty(
      'room',
    );
  });

  test('as a table, with formulas defused', async () => {
    const as = await anAdmin(studio.db);
    await aBooking(studio.db, { startsAt: noon, customerName: '=1+1', specialRequests: 'a "b", c' });
    await aBooking(studio.db, { startsAt: noon, room: 2, status: 'cancelled' });
    const { headers, payload } = await studio.inject({
      url: '/api/admin/bookings/csv?status=pending',
      headers: { authorization: `Bearer ${as.token}` },
    });
    expect(headers['content-disposition']).toContain('bookings-2026-03-10.csv');
    const [, line, ...rest] = payload.trim().split('\r\n');
    expect(line).toBe(
      `1,2026-03-12,12:00,60,1,pending,'=1+1,mei@example.com,'+65 91234567,Sensitive Calm Facial,1,yes,156.00,"a ""b"", c",,2026-01-01 08:00,,`,
    );
    expect(rest).toEqual([]);
  });

  test('the table names the therapist where there is a team', async () => {
    const { token } = await anAdmin(studio.db);
    const lines = async () => {
      const headers = { authorization: `Bearer ${token}` };
      const { payload } = await studio.inject({ url: '/api/admin/bookings/csv?sort=id', headers });
      return payload.trim().split('\r\n');
    };
    await aBooking(studio.db, { startsAt: noon });
    expect((await lines())[0]).toMatch(/,In treatment at$/);
    const { id: therapistId } = await aTherapist(studio.db, { name: 'Ana' });
    await aBooking(studio.db, { startsAt: noon, room: 2, therapistId, isRequested: true });
    expect((await lines()).map((line) => line.split(',').slice(-2))).toEqual([
      ['Therapist', 'Asked for'],
      ['', 'no'],
      ['Ana', 'yes'],
    ]);
  });
});

describe('GET /api/admin/bookings/board', () => {
  test('answers rooms, hours, closures and who is there, by studio days', async () => {
    const as = await anAdmin(studio.db);
    await saveSettings(
      { ...studio.studio.tools, visitor: as, ip: '' },
      {
        booking: {
          rooms: 2,
          bufferMinutes: 0,
          leadMinutes: 60,
          horizonDays: 120,
          closures: [{ date: '2026-03-14', reason: 'Retreat' }],
        },
      },
    );
    await aBooking(studio.db, { startsAt: noon, room: 3 });
    await aBooking(studio.db, { startsAt: noon, status: 'cancelled' });
    await aBooking(studio.db, { startsAt: new Date('2026-03-16T04:00:00Z') });
    const { body } = await studio.call(
      bookingsAdminApi.board,
      { query: { from: '2026-03-12', days: 4 } },
      { as },
    );
    expect(body.rooms).toBe(3);
    expect(body.days).toMatchObject([
      {
        date: '2026-03-12',
        open: { start: '2026-03-12T03:00:00.000Z', end: '2026-03-12T13:00:00.000Z' },
        closure: null,
      },
      {
        date: '2026-03-13',
        open: { start: '2026-03-13T03:00:00.000Z', end: '2026-03-13T13:00:00.000Z' },
        closure: null,
      },
      { date: '2026-03-14', open: null, closure: 'Retreat' },
      { date: '2026-03-15', open: null, closure: null },
    ]);
    expect(fromBoardRows(body)).toEqual([
      {
        id: 1,
        room: 3,
        status: 'pending',
        customerName: 'Mei Lim',
        durationMinutes: 60,
        appointmentDate: '2026-03-12T04:00:00.000Z',
        endsAt: '2026-03-12T05:00:00.000Z',
        busyUntil: '2026-03-12T05:00:00.000Z',
        treatmentName: 'Sensitive Calm Facial',
        mark: null,
        payment: 'due',
        updatedAt: '2026-01-01T00:00:00.000Z',
        therapistId: null,
        isRequested: false,
        isOffShift: false,
        presence: null,
        lateMinutes: null,
      },
    ]);
    expect(body.team).toEqual([]);
  });

  test('answers who keeps what, and when the team works on these days', async () => {
    const as = await aReceptionist(studio.db);
    const person = { colour: 3, treatmentIds: [1], imageUrl: null };
    const ana = await aTherapist(studio.db, {
      name: 'Ana',
      position: 2,
      starts: 600,
      ends: 1_080,
      ...person,
    });
    const mei = await aTherapist(studio.db, { name: 'Mei', position: 1 });
    const left = await aTherapist(studio.db, { name: 'Lina', position: 3 });
    await aTherapist(studio.db, { name: 'Rosa', isActive: false });
    await aLeave(studio.db, { therapistId: mei.id, startsOn: '2026-03-13', kind: 'sick' });
    await aBooking(studio.db, { startsAt: noon, therapistId: ana.id, isRequested: true });
    await aBooking(studio.db, { startsAt: noon, room: 2, therapistId: left.id, isOffShift: true });
    await aBooking(studio.db, { startsAt: noon, room: 3 });
    await studio.db.execute(sql`update therapists set archived_at = now() where id = ${left.id}`);
    const query = { from: '2026-03-12', days: 2 };
    const { body } = await studio.call(bookingsAdminApi.board, { query }, { as });
    expect(fromBoardRows(body).map((row) => [row.therapistId, row.isRequested, row.isOffShift])).toEqual([
      [ana.id, true, false],
      [left.id, false, true],
      [null, false, false],
    ]);
    expect(body.team.map(({ name, isActive }) => [name, isActive])).toEqual([
      ['Mei', true],
      ['Ana', true],
      ['Lina', false],
    ]);
    expect(body.team[1]).toMatchObject({ id: ana.id, ...person });
    expect(body.team.slice(0, 2).map(({ days }) => days)).toEqual([
      [
        { shifts: [[540, 1_320]], leave: null },
        { shifts: [], leave: 'sick' },
      ],
      [
        { shifts: [[600, 1_080]], leave: null },
        { shifts: [[600, 1_080]], leave: null },
      ],
    ]);

    await studio.db.execute(sql`update therapists set is_active = false`);
    expect((await studio.call(bookingsAdminApi.board, { query }, { as })).body.team).toEqual([]);
    const therapist = await aMember(studio.db, { role: 'therapist' });
    expect((await studio.call(bookingsAdminApi.board, { query }, { as: therapist })).status).toBe(403);
  });

  test('sends of a booking only what its card shows: less than 150 bytes', async () => {
    const { token } = await anAdmin(studio.db);
    const length = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await studio.inject({ url: '/api/admin/bookings/board?from=2026-03-12', headers })).payload
        .length;
    };
    const book = (n: number) =>
      aBooking(studio.db, { startsAt: noon, room: n, specialRequests: 'Reacts to fragrance. '.repeat(20) });
    await book(1);
    const one = await length();
    for (let n = 2; n <= 11; n++) await book(n);
    expect((await length()) - one).toBeLessThan(10 * 150);
  });

  test('answers 304 while nothing changed', async () => {
    const { token } = await anAdmin(studio.db);
    const request = (etag?: string) =>
      studio.inject({
        url: '/api/admin/bookings/board?from=2026-03-12',
        headers: { authorization: `Bearer ${token}`, ...(etag && { 'if-none-match': etag }) },
      });
    const etag = String((await request()).headers.etag);
    expect((await request(etag)).statusCode).toBe(304);
    await aBooking(studio.db, { startsAt: noon });
    expect((await request(etag)).statusCode).toBe(200);
  });

  test.each([
    { from: 'soon' },
    { from: '2026-02-30' },
    { from: '2026-03-12', days: 0 },
    { from: '2026-03-12', days: 99 },
    {},
  ])('%j is malformed', async (query) => {
    const as = await anAdmin(studio.db);
    expect((await studio.call(bookingsAdminApi.board, { query: query as never }, { as })).status).toBe(400);
  });
});

test('the day sheet has the bookings of a day that hold a room, in full', async () => {
  const as = await anAdmin(studio.db);
  const notes = { specialRequests: 'Reacts to fragrance', staffNote: 'Prefers Ana' };
  await aBooking(studio.db, { startsAt: new Date('2026-03-12T06:00:00Z') });
  await aBooking(studio.db, { startsAt: noon, room: 3, ...notes });
  await aBooking(studio.db, { startsAt: noon, status: 'cancelled' });
  await aBooking(studio.db, { startsAt: new Date('2026-03-13T04:00:00Z') });
  const getDaySheet = (day: string) => studio.call(bookingsAdminApi.daySheet, { query: { day } }, { as });
  const { body } = await getDaySheet('2026-03-12');
  expect(body.map(({ id }) => id)).toEqual([2, 1]);
  expect(body[0]).toMatchObject({
    room: 3,
    customerPhone: '+65 91234567',
    specialRequests: 'Reacts to fragrance',
    deskNote: 'Prefers Ana',
  });
  expect((await getDaySheet('soon')).status).toBe(400);
});
