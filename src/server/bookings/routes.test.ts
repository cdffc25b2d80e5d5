import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { aBooking } from './make.ts';
import { withoutEmailCodes } from './testing/without-email-codes.ts';

/** Tuesday, 16:00 in Singapore. */
const studio = useStudio('2026-03-10T08:00:00Z');
const NOON = '2026-03-11T12:00';
const noon = new Date('2026-03-11T04:00:00Z');

const customer = { customerName: 'Mei Lim', customerEmail: 'mei@example.com', customerPhone: '+65 91234567' };
const input = (treatmentId: number, fields: object = {}) => ({
  treatmentId,
  appointmentDate: NOON,
  ...customer,
  ...fields,
});
type Caller = Parameters<typeof studio.call>[2];
const book = (body: object, caller?: Caller) =>
  studio.call(bookingsApi.book, { body: body as never }, caller);
const count = async () =>
  Number((await studio.db.execute(sql`select count(*) as n from bookings`)).rows[0]?.n);

describe('POST /api/bookings', () => {
  test('books for a guest at the price of the studio, pending, and keeps the room', async () => {
    const { id } = await aTreatment(studio.db, { priceCents: 5_800, durationMinutes: 75 });
    const fields = { addExtraction: true, totalAmount: '1.00', userId: 99, specialRequests: ' No scent. ' };
    const { status, body } = await book(input(id, fields));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: 1,
      treatmentId: id,
      userId: null,
      appointmentDate: '2026-03-11T04:00:00.000Z',
      endsAt: '2026-03-11T05:15:00.000Z',
      durationMinutes: 75,
      ...customer,
      specialRequests: 'No scent.',
      addExtraction: true,
      extractionAmount: '28.00',
      totalAmount: '86.00',
      status: 'pending',
    });
    const { rows } = await studio.db.execute(sql`select phone_e164, room, user_id from bookings`);
    expect(rows).toEqual([{ phone_e164: '+6591234567', room: 1, user_id: null }]);
  });

  test("the modal's payload has no extraction, and its notes are the special requests", async () => {
    const { id } = await aTreatment(studio.db, { priceCents: 5_800 });
    const appointmentDate = '2026-03-11T04:00:00.000Z';
    const { status, body } = await book(
      input(id, { appointmentDate, notes: 'Late', totalAmount: '58.00', userId: null }),
    );
    expect([status, body.totalAmount, body.addExtraction, body.specialRequests]).toEqual([
      201,
      '58.00',
      false,
      'Late',
    ]);
    expect((await book(input(id, { appointmentDate, notes: '' }))).body.specialRequests).toBeNull();
  });

  test("a member's booking is theirs, whatever the body says", async () => {
    const [mei, eve] = [await aMember(studio.db), await aMember(studio.db)];
    const { id } = await aTreatment(studio.db);
    const { body } = await book(input(id, { userId: eve.id }), { as: mei });
    expect(body.userId).toBe(mei.id);
  });

  test("a guest who uses a member's e-mail does not learn it, and the member finds the booking", async () => {
    const mei = await aMember(studio.db, { email: 'mei@example.com' });
    const { id } = await aTreatment(studio.db);
    const { body } = await book(input(id));
    expect(body.userId).toBeNull();
    const mine = await studio.call(bookingsApi.list, { query: {} }, { as: mei });
    expect(mine.body.map((each) => each.id)).toEqual([body.id]);
    const managed = await studio.call(bookingsApi.managed, { params: { token: body.manageToken } });
    expect(managed.body.userId).toBeNull();
  });

  test.each([
    ['included', undefined, true, '58.00'],
    ['optional', false, false, '58.00'],
    ['optional', true, true, '86.00'],
    ['none', true, false, '58.00'],
  ] as const)('extraction %s, asked for %s', async (extraction, addExtraction, has, total) => {
    const { id } = await aTreatment(studio.db, { priceCents: 5_800, extraction });
    const { body } = await book(input(id, { addExtraction }));
    expect([body.addExtraction, body.totalAmount]).toEqual([has, total]);
  });

  test.each([
    ['no treatment', { treatmentId: undefined }, 400, 'Please select a treatment'],
    ['a treatment that is no number', { treatmentId: 'facial' }, 400, 'Please select a treatment'],
    ['an unknown treatment', { treatmentId: 999 }, 404, 'We could not find that treatment.'],
    ['no date', { appointmentDate: '' }, 400, 'Please select a date'],
    ['no date at all', { appointmentDate: undefined }, 400, 'Please select a date'],
    ['a date without a time', { appointmentDate: '2026-03-11' }, 400, 'Please select a time'],
    ['31 February', { appointmentDate: '2026-02-31T12:00' }, 400, /real date/],
    ['the year 9999', { appointmentDate: '9999-06-01T12:00' }, 422, /120 days ahead/],
    ['the end of the year 9999', { appointmentDate: '9999-12-31T23:59' }, 400, /real date/],
    ['yesterday', { appointmentDate: '2026-03-09T12:00' }, 422, /already passed/],
    ['half an hour ahead', { appointmentDate: '2026-03-10T16:30' }, 422, /at least 1 hour ahead/],
    ['a Sunday', { appointmentDate: '2026-03-15T12:00' }, 422, /closed on Sundays/],
    ['three at night', { appointmentDate: '2026-03-11T03:00' }, 422, /open from 11am to 9pm/],
    ['too late to finish', { appointmentDate: '2026-03-11T20:30' }, 422, /end after we close at 9pm/],
    ['seven past', { appointmentDate: '2026-03-11T12:07' }, 422, /half hour/],
    ['no name', { customerName: ' ' }, 400, 'Please enter your name'],
    ['no e-mail', { customerEmail: 'mei@' }, 400, 'Please enter a valid email'],
    ['a phone of letters', { customerPhone: 'call me maybe' }, 400, 'Please enter a valid phone number'],
    ['a phone too short', { customerPhone: '+65 912345' }, 400, 'Please enter a valid phone number'],
    [
      'no extraction on the main form',
      { addExtraction: false },
      422,
      'Please select the facial extraction add-on',
    ],
    ['50 kB of requests', { specialRequests: 'x'.repeat(50_000) }, 400, 'At most 2000 characters'],
    ['a robot', { website: 'http://spam.example' }, 422, /call us/],
    ['a number for a name', { customerName: 7 }, 400, 'Please enter your name'],
    ['a text for the extraction', { addExtraction: 'yes' }, 400, /./],
  ])('%s is refused, and nothing is stored', async (_, fields, status, message) => {
    const { id } = await aTreatment(studio.db);
    const answer = await book(input(id, fields));
    expect(answer.status).toBe(status);
    if (typeof message === 'string') expect(answer.problem.message).toBe(message);
    else expect(answer.problem.message).toMatch(message);
    expect(await count()).toBe(0);
    expect(await studio.deliverMail()).toEqual([]);
  });

  test('the field that is wrong is named', async () => {
    const { problem } = await book({});
    expect(problem.fields).toEqual({
      treatmentId: 'Please select a treatment',
      appointmentDate: 'Please select a date',
      customerName: 'Please enter your name',
      customerEmail: 'Please enter a valid email',
      customerPhone: 'Please enter a valid phone number',
    });
  });

  test('a holiday is closed, and says which', async () => {
    const admin = await anAdmin(studio.db);
    const booking = { rooms: 2, bufferMinutes: 0, leadMinutes: 60, horizonDays: 120 };
    const closures = [{ date: '2026-03-11', reason: 'Hari Raya Puasa' }];
    await studio.call(studioApi.saveSettings, { body: { booking: { ...booking, closures } } }, { as: admin });
    const { id } = await aTreatment(studio.db);
    const { status, problem } = await book(input(id));
    expect([status, problem.message]).toEqual([
      422,
      "We're closed on Wednesday, 11 March 2026 (Hari Raya Puasa). Please choose another day.",
    ]);
  });

  test.each([
    ['inactive', { isActive: false }, 422],
    ['archived', { archivedAt: new Date('2026-02-01T00:00:00Z') }, 404],
    ['without a length', { durationMinutes: 0 }, 422],
  ])('a treatment that is %s cannot be booked', async (_, fields, expected) => {
    const { id } = await aTreatment(studio.db, fields);
    expect((await book(input(id))).status).toBe(expected);
    expect(await count()).toBe(0);
  });

  test('when all rooms are taken, the nearest free times are offered', async () => {
    const { id } = await aTreatment(studio.db);
    for (const room of [1, 2]) await aBooking(studio.db, { startsAt: noon, room });
    const { status, problem } = await book(input(id));
    expect([status, problem.code]).toEqual([409, 'slot_taken']);
    expect(problem.message).toBe(
      'That time was just taken. The nearest free times: Wed 11 Mar, 11:00 AM; Wed 11 Mar, 1:00 PM or Wed 11 Mar, 1:30 PM.',
    );
    expect(problem.nearest).toEqual([
      '2026-03-11T03:00:00.000Z',
      '2026-03-11T05:00:00.000Z',
      '2026-03-11T05:30:00.000Z',
    ]);
  });

  test('the only one that is free within a week, and none', async () => {
    const { id } = await aTreatment(studio.db);
    // All rooms, but for the last hour of Thursday.
    await studio.db.execute(sql`
      insert into room_blocks (room, starts_at, ends_at, reason, created_at)
      select room, day + '10 hours', day + case when room = 1 and day = '2026-03-12+08' then '20 hours' else '21 hours' end::interval,
        'Works', now()
      from generate_series('2026-03-11+08'::timestamptz, '2026-03-18+08', '1 day') as day, generate_series(1, 2) as room`);
    const last = '2026-03-12T12:00:00.000Z';
    expect((await book(input(id))).problem).toMatchObject({
      message: 'That time was just taken. The nearest free times: Thu 12 Mar, 8:00 PM.',
      nearest: [last],
    });
    await aBooking(studio.db, { startsAt: new Date(last), room: 1 });
    expect((await book(input(id))).problem).toMatchObject({
      message: 'That time was just taken. Please choose another day.',
      nearest: [],
    });
  });

  test('rooms that are free for a part only are dealt out anew', async () => {
    const { id } = await aTreatment(studio.db, { durationMinutes: 120 });
    await aBooking(studio.db, { startsAt: noon, room: 1 });
    await aBooking(studio.db, { startsAt: new Date('2026-03-11T05:00:00Z'), room: 2 });
    expect((await book(input(id))).status).toBe(201);
    const { rows } = await studio.db.execute(sql`select room from bookings order by id`);
    expect(rows.map(({ room }) => room)).toEqual([1, 1, 2]);
  });

  test('fewer rooms later break no booking', async () => {
    const admin = await anAdmin(studio.db);
    const { id } = await aTreatment(studio.db);
    const made = [await book(input(id)), await book(input(id))];
    const booking = { rooms: 1, bufferMinutes: 0, leadMinutes: 60, horizonDays: 120, closures: [] };
    await studio.call(studioApi.saveSettings, { body: { booking, confirm: true } }, { as: admin });
    expect((await book(input(id))).status).toBe(409);
    for (const { body } of made) {
      const params = { id: body.id };
      const changed = await studio.call(
        bookingsApi.change,
        { params, body: { status: 'confirmed' } },
        { as: admin },
      );
      expect([changed.status, changed.body.status]).toEqual([200, 'confirmed']);
    }
  });

  test('a guest has at most three upcoming bookings an e-mail or phone', async () => {
    const { id } = await aTreatment(studio.db);
    const at = (hour: number) => ({ appointmentDate: `2026-03-12T${hour}:00` });
    for (const hour of [12, 13, 14]) expect((await book(input(id, at(hour)))).status).toBe(201);

    const sameMail = await book(input(id, { ...at(15), customerPhone: '+65 98765432' }));
    const samePhone = await book(
      input(id, { ...at(15), customerEmail: 'other@example.com', customerPhone: '+65 9123-4567' }),
    );
    expect([sameMail, samePhone].map(({ status, problem }) => [status, problem.code])).toEqual(
      Array(2).fill([422, 'too_many_upcoming']),
    );
    const member = await aMember(studio.db);
    expect((await book(input(id, at(15)), { as: member })).status).toBe(201);
  });

  test('three at once and not one more, however many come together', async () => {
    await withoutEmailCodes(studio.db);
    const { id } = await aTreatment(studio.db, { durationMinutes: 30 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        book(
          input(id, {
            appointmentDate: `2026-03-${16 + (n % 4)}T${12 + n - (n % 4)}:00`,
            ...(n % 2 ? { customerPhone: `+65 9876540${n % 10}` } : { customerEmail: `m${n}@example.com` }),
          }),
        ),
      ),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(answers.every(({ status }) => status === 201 || status === 422)).toBe(true);
    // The odd ones share the e-mail, the even ones the phone.
    expect(made).toHaveLength(6);
  });

  test('an address makes 30 guest bookings an hour', async () => {
    await withoutEmailCodes(studio.db);
    const { id } = await aTreatment(studio.db, { durationMinutes: 30 });
    const one = (n: number) =>
      book(
        input(id, {
          customerEmail: `guest-${n}@example.com`,
          customerPhone: `+65 9${String(1_000_000 + n)}`,
          appointmentDate: `2026-03-${16 + Math.floor(n / 15)}T${12 + Math.floor((n % 15) / 2)}:${n % 2 ? '30' : '00'}`,
        }),
      );
    for (let n = 0; n < 30; n++) expect([n, (await one(n)).status]).toEqual([n, 201]);
    const { status, headers } = await one(31);
    expect([status, headers['retry-after']]).toEqual([429, '3600']);
    const member = await aMember(studio.db);
    expect((await book(input(id, { appointmentDate: '2026-03-20T12:00' }), { as: member })).status).toBe(201);
    studio.clock.advance({ minutes: 61 });
    expect((await one(31)).status).toBe(201);
  });

  test('the same key twenty times at once makes one booking and one mail', async () => {
    const { id } = await aTreatment(studio.db);
    const headers = { 'idempotency-key': 'the-same-key-again' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(input(id), { headers })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    for (const { body } of answers) {
      const { status } = await studio.call(bookingsApi.managed, { params: { token: body.manageToken } });
      expect(status).toBe(200);
    }
    expect(await count()).toBe(1);
    expect(await studio.deliverMail()).toHaveLength(1);
  });

  test('a key whose booking was refused may be used again', async () => {
    const { id } = await aTreatment(studio.db);
    for (const room of [1, 2]) await aBooking(studio.db, { startsAt: noon, room });
    const headers = { 'idempotency-key': 'the-same-key-again' };
    expect((await book(input(id), { headers })).status).toBe(409);
    expect((await book(input(id, { appointmentDate: '2026-03-11T14:00' }), { headers })).status).toBe(201);
  });
});
