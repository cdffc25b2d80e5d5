import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { saveSettings } from '#server/studio/save-settings.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { bookingsDeskApi } from '#shared/bookings/desk-contract.ts';

/** Tuesday, four o'clock in the afternoon in Singapore. */
const studio = useStudio('2026-03-10T08:00:00Z');
const noon = new Date('2026-03-12T04:00:00Z');
const at = (studioTime: string) => new Date(`2026-03-12T${studioTime}:00+08:00`);

type Caller = { as: { token: string } };
type Fields = Record<string, unknown>;
const place = (id: number, body: Fields, caller?: Caller) =>
  studio.call(bookingsDeskApi.place, { params: { id }, body: body as never }, caller);
const restore = (id: number, caller?: Caller) =>
  studio.call(bookingsDeskApi.restore, { params: { id } }, caller);
const archive = (id: number, caller: Caller) => studio.call(bookingsApi.archive, { params: { id } }, caller);
const walkIn = async (fields: Fields, caller?: Caller, headers?: Record<string, string>) => {
  const treatmentId = fields.treatmentId ?? (await aTreatment(studio.db)).id;
  const body = {
    treatmentId,
    appointmentDate: '2026-03-10T16:05',
    customerName: 'Walk In',
    customerPhone: '9123 4567',
    ...fields,
  };
  return studio.call(
    bookingsDeskApi.book,
    { body: body as never },
    { ...caller, ...(headers && { headers }) },
  );
};
const audit = async () =>
  (await studio.db.execute(sql`select action, subject, details, actor_id from audit_log order by id`)).rows;
const subjects = async () => (await studio.deliverMail()).map(({ subject }) => subject);

describe('GET /api/admin/bookings/counts', () => {
  const counts = async (as: { token: string }) =>
    (await studio.call(bookingsDeskApi.counts, {}, { as })).body;

  test('counts all, by status, through every kind of change, folded or not', async () => {
    const as = await anAdmin(studio.db);
    expect(await counts(as)).toEqual({ total: 0, pending: 0, confirmed: 0, completed: 0 });
    for (const [n, status] of (
      ['pending', 'pending', 'confirmed', 'cancelled', 'no-show'] as const
    ).entries())
      await aBooking(studio.db, { startsAt: noon, room: n + 1, status });
    expect(await counts(as)).toEqual({ total: 5, pending: 2, confirmed: 1, completed: 0 });

    await studio.call(bookingsApi.change, { params: { id: 1 }, body: { status: 'completed' } }, { as });
    await archive(2, { as });
    expect(await counts(as)).toEqual({ total: 4, pending: 0, confirmed: 1, completed: 1 });
    await restore(2, { as });
    await studio.db.execute(sql`delete from bookings where id = 5`);
    const expected = { total: 4, pending: 1, confirmed: 1, completed: 1 };
    expect(await counts(as)).toEqual(expected);

    for (let n = 0; n < 30; n++)
      await studio.db.execute(
        sql`update bookings set status = case status when 'pending' then 'cancelled' else 'pending' end where id = 2`,
      );
    studio.clock.set('2026-03-10T09:00:00Z');
    await studio.deliverMail();
    expect(await counts(as)).toEqual(expected);
    const { rows } = await studio.db.execute(sql`select count(*)::int as n from booking_counts`);
    expect(rows).toEqual([{ n: 5 }]);
  });
});

describe('GET /api/bookings, as the desk', () => {
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

  test('tells the desk the room, and customers none', async () => {
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
      `1,2026-03-12,12:00,60,1,pending,'=1+1,mei@example.com,'+65 91234567,Sensitive Calm Facial,1,yes,156.00,"a ""b"", c",,2026-01-01 08:00`,
    );
    expect(rest).toEqual([]);
  });
});

describe('GET /api/admin/bookings/board', () => {
  test('answers rooms, hours, closures and who is there, by studio days', async () => {
    const as = await anAdmin(studio.db);
    await saveSettings(
      { ...studio.studio.tools, visitor: as, address: '' },
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
      bookingsDeskApi.board,
      { query: { from: '2026-03-12', days: 4 } },
      { as },
    );
    expect(body.rooms).toBe(3);
    expect(body.days).toEqual([
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
    expect(body.bookings.map(({ id, room, deskNote }) => [id, room, deskNote])).toEqual([[1, 3, null]]);
  });

  test('answers 304 while nothing changed', async () => {
    const { token } = await anAdmin(studio.db);
    const ask = (etag?: string) =>
      studio.inject({
        url: '/api/admin/bookings/board?from=2026-03-12',
        headers: { authorization: `Bearer ${token}`, ...(etag && { 'if-none-match': etag }) },
      });
    const etag = String((await ask()).headers.etag);
    expect((await ask(etag)).statusCode).toBe(304);
    await aBooking(studio.db, { startsAt: noon });
    expect((await ask(etag)).statusCode).toBe(200);
  });

  test.each([
    { from: 'soon' },
    { from: '2026-02-30' },
    { from: '2026-03-12', days: 0 },
    { from: '2026-03-12', days: 99 },
    {},
  ])('%j is malformed', async (query) => {
    const as = await anAdmin(studio.db);
    expect((await studio.call(bookingsDeskApi.board, { query: query as never }, { as })).status).toBe(400);
  });
});

describe('PATCH /api/admin/bookings/:id/place', () => {
  test('moves to another time and room, tells the customer, and is on record', async () => {
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
    expect(await subjects()).toEqual(['Moved: Sensitive Calm Facial, Thu 12 Mar, 2:15 PM']);
    expect(await audit()).toEqual([
      {
        action: 'move booking',
        subject: `booking ${id}`,
        details: {
          before: { appointmentDate: '2026-03-12T04:00:00.000Z', room: 1 },
          after: { appointmentDate: '2026-03-12T06:15:00.000Z', room: 2 },
        },
        actor_id: as.id,
      },
    ]);
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
    expect(await subjects()).toEqual([]);
    expect((await place(id, { appointmentDate: '2026-03-12T13:00', room: 2 }, { as })).status).toBe(200);
    expect(await audit()).toHaveLength(3);
  });

  test('never over another booking: the conflict says whose', async () => {
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
    // Over midnight, into somebody's early morning.
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
    expect((await studio.call(bookingsDeskApi.one, { params: { id } }, { as })).body.room).toBe(1);
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
      expect((await studio.call(bookingsDeskApi.one, { params: { id } }, { as })).status).toBe(404);
    }
  });
});

describe('two at once', () => {
  test('two desks drag into one slot: one gets it, the other is told', async () => {
    const as = await anAdmin(studio.db);
    const [one, two] = [
      await aBooking(studio.db, { startsAt: noon }),
      await aBooking(studio.db, { startsAt: noon, room: 2 }),
    ];
    const to = { appointmentDate: '2026-03-12T15:00', room: 1 };
    const answers = await Promise.all([one, two].map(({ id }) => place(id, to, { as })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('two desks drag one booking: the second sees that it moved already', async () => {
    const as = await anAdmin(studio.db);
    const { id, updatedAt } = await aBooking(studio.db, { startsAt: noon });
    const edition = { updatedAt: updatedAt.toISOString() };
    const answers = await Promise.all(
      ['15:00', '17:00'].map((time) =>
        place(id, { appointmentDate: `2026-03-12T${time}`, ...edition }, { as }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('desks drag while customers book: nobody shares a room, nobody meets an error', async () => {
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

describe('POST /api/admin/bookings', () => {
  test('books at once, priced by the studio, confirmed, without an e-mail and without mail', async () => {
    const as = await anAdmin(studio.db);
    const { status, body } = await walkIn(
      {
        addExtraction: true,
        totalAmount: '1.00',
        specialRequests: 'Reacts to fragrance',
        deskNote: 'Paid cash',
      },
      { as },
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      appointmentDate: '2026-03-10T08:05:00.000Z',
      status: 'confirmed',
      totalAmount: '156.00',
      extractionAmount: '28.00',
      room: 1,
      userId: null,
      customerEmail: '',
      customerPhone: '+65 91234567',
      specialRequests: 'Reacts to fragrance',
      deskNote: 'Paid cash',
    });
    expect(await subjects()).toEqual([]);
    const [entry] = await audit();
    expect(entry).toMatchObject({ action: 'add booking', subject: 'booking 1', actor_id: as.id });
    expect(JSON.stringify(entry)).not.toMatch(/Walk In|91234567|cash/);
  });

  test('who has no e-mail is never written to, whatever becomes of the booking', async () => {
    const as = await anAdmin(studio.db);
    const { body } = await walkIn({ appointmentDate: '2026-03-12T12:00' }, { as });
    for (const status of ['cancelled', 'pending', 'confirmed'] as const)
      await studio.call(bookingsApi.change, { params: { id: body.id }, body: { status } }, { as });
    await place(body.id, { appointmentDate: '2026-03-12T13:00' }, { as });
    await archive(body.id, { as });
    await restore(body.id, { as });
    studio.clock.set('2026-03-11T12:00:00Z');
    expect(await subjects()).toEqual([]);
  });

  test('with an e-mail it is confirmed by mail, and joins the account whose e-mail it is', async () => {
    const [as, mei] = [await anAdmin(studio.db), await aMember(studio.db, { email: 'mei@example.com' })];
    const fields = { appointmentDate: '2026-03-12T12:00', customerEmail: 'Mei@Example.com' };
    expect((await walkIn(fields, { as })).body.userId).toBe(mei.id);
    expect(await subjects()).toEqual(['Confirmed: Sensitive Calm Facial, Thu 12 Mar, 12:00 PM']);
    expect((await walkIn({ ...fields, notify: false }, { as })).body.room).toBe(2);
    expect(await subjects()).toHaveLength(1);
  });

  test('goes to the account that was chosen, and to no other', async () => {
    const [as, mei] = [await anAdmin(studio.db), await aMember(studio.db)];
    expect((await walkIn({ userId: mei.id }, { as })).body.userId).toBe(mei.id);
    expect((await walkIn({ userId: 999 }, { as })).status).toBe(404);
  });

  test('the desk decides about the extraction, except where it is part of the treatment', async () => {
    const as = await anAdmin(studio.db);
    for (const [n, [extraction, addExtraction, total]] of (
      [
        ['required', false, '128.00'],
        ['optional', true, '156.00'],
        ['included', false, '128.00'],
        ['none', true, '128.00'],
      ] as const
    ).entries()) {
      const { id } = await aTreatment(studio.db, { extraction });
      const { body } = await walkIn(
        { treatmentId: id, addExtraction, appointmentDate: `2026-03-12T${12 + n}:00` },
        { as },
      );
      expect([extraction, body.totalAmount, body.addExtraction]).toEqual([
        extraction,
        total,
        extraction === 'included' || extraction === 'optional',
      ]);
    }
  });

  test('sent twice with one key it is one booking', async () => {
    const as = await anAdmin(studio.db);
    const { id: treatmentId } = await aTreatment(studio.db);
    const headers = { 'idempotency-key': 'a-key-for-the-walk-in' };
    const answers = await Promise.all([1, 2, 3].map(() => walkIn({ treatmentId }, { as }, headers)));
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
      [201, 1],
      [201, 1],
      [201, 1],
    ]);
  });

  test('a treatment of unknown length needs one; a taken room, closed hours and bad fields are refused', async () => {
    const as = await anAdmin(studio.db);
    const { id: treatmentId } = await aTreatment(studio.db, { durationMinutes: 0 });
    expect((await walkIn({ treatmentId }, { as })).problem.fields).toHaveProperty('durationMinutes');
    const { body } = await walkIn({ treatmentId, durationMinutes: 45, room: 2 }, { as });
    expect([body.durationMinutes, body.room]).toEqual([45, 2]);
    expect((await walkIn({ room: 2 }, { as })).status).toBe(409);
    expect((await walkIn({ appointmentDate: '2026-03-15T12:00' }, { as })).problem.mayInsist).toBe(true);
    expect((await walkIn({ appointmentDate: '2026-03-15T12:00', insist: true }, { as })).status).toBe(201);
    const hidden = await aTreatment(studio.db, { isActive: false });
    expect((await walkIn({ treatmentId: hidden.id }, { as })).problem.code).toBe('not_on_offer');
    expect((await walkIn({ treatmentId: 999 }, { as })).status).toBe(404);
    for (const [field, value] of [
      ['customerName', ' '],
      ['customerPhone', '123'],
      ['customerEmail', 'nobody'],
      ['status', 'completed'],
      ['durationMinutes', 4],
      ['appointmentDate', 'now'],
      ['room', 51],
    ] as const) {
      const { status, problem } = await walkIn({ [field]: value }, { as });
      expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]]);
    }
  });
});

describe('POST /api/admin/bookings/:id/restore', () => {
  test('brings it back where it was, tells who was told it is off, and is on record', async () => {
    const as = await anAdmin(studio.db);
    const { id } = await aBooking(studio.db, { startsAt: noon, status: 'confirmed' });
    await archive(id, { as });
    const { status, body } = await restore(id, { as });
    expect([status, body.room, body.status]).toEqual([200, 1, 'confirmed']);
    const mails = await studio.deliverMail();
    const words = 'Sensitive Calm Facial, Thu 12 Mar, 12:00 PM';
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `Cancelled: ${words}`,
      `Confirmed: ${words}`,
    ]);
    const sequences = mails.map(({ attachments }) =>
      Number(/SEQUENCE:(\d+)/.exec(new TextDecoder().decode(attachments[0]?.content as ArrayBuffer))?.[1]),
    );
    expect(sequences.sort()).toEqual([1, 2]);
    expect((await audit()).map(({ action }) => action)).toEqual(['archive booking', 'restore booking']);
    expect((await restore(id, { as })).status).toBe(404);
  });

  test('takes another room when its own is taken, and none when none is free', async () => {
    const as = await anAdmin(studio.db);
    const { id } = await aBooking(studio.db, { startsAt: noon });
    await archive(id, { as });
    await aBooking(studio.db, { startsAt: noon });
    expect((await restore(id, { as })).body.room).toBe(2);
    await archive(id, { as });
    await aBooking(studio.db, { startsAt: noon, room: 2 });
    const { status, problem } = await restore(id, { as });
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'room_taken',
      'Its time was taken meanwhile, and no other room is free on Thu 12 Mar, 12:00 PM. It stays deleted.',
    ]);
  });

  test('a cancelled one needs no room', async () => {
    const as = await anAdmin(studio.db);
    const { id } = await aBooking(studio.db, { startsAt: noon, status: 'cancelled' });
    await archive(id, { as });
    for (const room of [1, 2]) await aBooking(studio.db, { startsAt: noon, room });
    expect((await restore(id, { as })).status).toBe(200);
    expect(await subjects()).toEqual([]);
  });
});

describe('PATCH /api/admin/bookings/:id/note', () => {
  test('keeps what the desk wrote, out of the log and out of what customers see', async () => {
    const [mei, as] = [await aMember(studio.db), await anAdmin(studio.db)];
    const { id } = await aBooking(studio.db, { startsAt: noon, userId: mei.id });
    const note = (body: Fields) =>
      studio.call(bookingsDeskApi.note, { params: { id }, body: body as never }, { as });
    expect((await note({ deskNote: ' Prefers Ana ' })).body.deskNote).toBe('Prefers Ana');
    expect((await note({ deskNote: 'x', updatedAt: '2026-01-01T00:00:00Z' })).problem.code).toBe(
      'changed_meanwhile',
    );
    expect((await note({ deskNote: 'x'.repeat(2_001) })).status).toBe(400);
    const list = await studio.call(bookingsApi.list, { query: {} }, { as: mei });
    expect(JSON.stringify([list.body, await audit()])).not.toContain('Prefers');
    expect((await note({ deskNote: '' })).body.deskNote).toBeNull();
    expect(await audit()).toHaveLength(2);
  });
});

describe('whoever is not the studio', () => {
  test('is kept out of every call of the desk', async () => {
    const mei = await aMember(studio.db);
    const { id } = await aBooking(studio.db, { startsAt: noon, userId: mei.id });
    for (const endpoint of Object.values(bookingsDeskApi)) {
      const url = endpoint.path.replace(':id', String(id));
      const ask = async (headers: Record<string, string>) =>
        (await studio.inject({ method: endpoint.method, url, headers, payload: {} })).statusCode;
      expect([url, await ask({})]).toEqual([url, 401]);
      expect([url, await ask({ authorization: `Bearer ${mei.token}` })]).toEqual([url, 403]);
    }
  });
});
