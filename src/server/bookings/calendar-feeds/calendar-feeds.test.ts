import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { createLog } from '#server/kit/log.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { calendarFeedsApi } from '#shared/bookings/calendar-feeds-contract.ts';

const logged: string[] = [];
const log = createLog('debug', { write: (line) => void logged.push(line) });
const studio = useStudio('2026-03-10T08:00:00Z', { log });
const TOMORROW = new Date('2026-03-11T06:00:00Z');
type Someone = Awaited<ReturnType<typeof aMember>>;
let admin: Someone;
let aisyah: Someone;
let therapistId: number;
beforeEach(async () => {
  admin = await anAdmin(studio.db);
  aisyah = await aMember(studio.db, { role: 'therapist' });
  therapistId = (await aTherapist(studio.db, { userId: aisyah.id })).id;
});

type New = { therapistId?: number | null; showsNames?: boolean };
const make = (as: Someone, { therapistId: owner = null, showsNames = false }: New = {}) =>
  studio.call(calendarFeedsApi.make, { body: { therapistId: owner, showsNames } }, { as });
const makeUrl = async (as: Someone, input: New = {}) => new URL((await make(as, input)).body.url).pathname;
const read = (url: string, headers: Record<string, string> = {}) => studio.inject({ url, headers });

/** Read by a parser of somebody else's. */
const eventsOf = async (url: string) => {
  const { statusCode, body } = await read(url);
  expect(statusCode, body).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(body));
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
};
const summaries = async (url: string) => (await eventsOf(url)).map(({ summary }) => summary);

describe('a calendar', () => {
  test("of a therapist has her visits, the client's initials and the treatment", async () => {
    const bella = await aTherapist(studio.db, { name: 'Bella Koh' });
    const booking = await aBooking(studio.db, {
      startsAt: TOMORROW,
      therapistId,
      customerName: 'Mei Ling Lim',
      status: 'confirmed',
      room: 2,
      specialRequests: 'Fragrance-free',
      staffNote: 'Reacts to limonene',
    });
    await aBooking(studio.db, { startsAt: TOMORROW, therapistId: bella.id, room: 3 });
    const url = await makeUrl(aisyah, { therapistId });
    const [event, ...others] = await eventsOf(url);
    expect(others).toEqual([]);
    expect([event!.summary, event!.description, event!.location]).toEqual([
      'MLL, Sensitive Calm Facial with extraction',
      'Room 2',
      'Petal Skin Studio',
    ]);
    expect([event!.startDate.toJSDate(), event!.endDate.toJSDate()]).toEqual([
      booking.startsAt,
      booking.endsAt,
    ]);
    const { body, headers } = await read(url);
    expect(body).not.toMatch(/Mei|example\.com|9123|Fragrance|limonene/);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect([headers['referrer-policy'], headers['x-robots-tag']]).toEqual(['no-referrer', 'noindex']);
  });

  test('of the studio has everybody, with who keeps it; names only by choice', async () => {
    await aBooking(studio.db, { startsAt: TOMORROW, therapistId });
    await aBooking(studio.db, { startsAt: TOMORROW, room: 2, customerName: 'Siti Rahim' });
    expect(await summaries(await makeUrl(admin))).toEqual([
      'ML, Sensitive Calm Facial with extraction (Aisyah Rahman)',
      'SR, Sensitive Calm Facial with extraction',
    ]);
    expect(await summaries(await makeUrl(admin, { showsNames: true }))).toEqual([
      'Mei Lim, Sensitive Calm Facial with extraction (Aisyah Rahman)',
      'Siti Rahim, Sensitive Calm Facial with extraction',
    ]);
  });

  test('follows what becomes of a visit', async () => {
    const { id } = await aBooking(studio.db, { startsAt: TOMORROW, therapistId });
    const url = await makeUrl(aisyah, { therapistId });
    const [event] = await eventsOf(url);
    expect(event!.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
    await studio.db.execute(sql`update bookings set status = 'confirmed', sequence = 1,
      updated_at = ${studio.clock.now()} where id = ${id}`);
    const [later] = await eventsOf(url);
    expect([later!.uid, later!.sequence]).toEqual([event!.uid, event!.sequence + 1]);
    await studio.db.execute(sql`update bookings set status = 'cancelled' where id = ${id}`);
    expect(await eventsOf(url)).toEqual([]);
  });

  test('writes any name so that a parser reads it back', async () => {
    const customerName = 'Ng; "Ada", \\ 陈美丽, of a very long and winding line of people who never end';
    await aBooking(studio.db, { startsAt: TOMORROW, therapistId, customerName });
    const url = await makeUrl(admin, { therapistId, showsNames: true });
    expect(await summaries(url)).toEqual([`${customerName}, Sensitive Calm Facial with extraction`]);
    const lines = (await read(url)).body.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([]);
  });

  test('reaches a month back and a year ahead', async () => {
    const at = (iso: string) => aBooking(studio.db, { startsAt: new Date(iso), therapistId });
    for (const iso of ['2026-02-06T06:00:00Z', '2026-02-07T06:00:00Z', '2027-03-10T06:00:00Z']) await at(iso);
    await at('2027-03-12T06:00:00Z');
    const events = await eventsOf(await makeUrl(admin));
    expect(events.map(({ startDate }) => startDate.toJSDate().toISOString().slice(0, 10))).toEqual([
      '2026-02-07',
      '2027-03-10',
    ]);
  });
});

describe('polling', () => {
  test('gets 304 until something changes, however much time passes in the day', async () => {
    await aBooking(studio.db, { startsAt: TOMORROW, therapistId });
    const url = await makeUrl(admin);
    const first = await read(url);
    const etag = first.headers.etag as string;
    expect(first.headers['cache-control']).toBe('private, no-cache');
    studio.clock.advance({ minutes: 180 });
    const again = await read(url, { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await read(url)).body).toBe(first.body);
    await aBooking(studio.db, { startsAt: TOMORROW, room: 2 });
    const changed = await read(url, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  test('stays the same when the visit is read, paid or noted elsewhere: its stamp is of its last change', async () => {
    const { updatedAt } = await aBooking(studio.db, { startsAt: TOMORROW, therapistId });
    const url = await makeUrl(admin);
    studio.clock.advance({ minutes: 60 * 5 });
    const [event] = await eventsOf(url);
    const stamp = event!.component.getFirstPropertyValue('dtstamp') as ICAL.Time;
    expect(stamp.toJSDate()).toEqual(new Date(Math.floor(updatedAt.getTime() / 1_000) * 1_000));
  });

  test('may ask for the headers alone, and nothing can be sent', async () => {
    const url = await makeUrl(admin);
    const { headers } = await read(url);
    const head = await studio.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag]);
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await studio.inject({ method, url })).statusCode).toBe(405);
  });

  test('works without the ending, too', async () => {
    const url = await makeUrl(admin);
    expect(url).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
    expect((await read(url.replace('.ics', ''))).statusCode).toBe(200);
  });
});

describe('an address', () => {
  test('is stored as a hash, and the one before it stops working', async () => {
    const first = await makeUrl(admin);
    const second = await makeUrl(admin);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    const { rows } = await studio.db.execute<{ row: string }>(
      sql`select row_to_json(calendar_feeds)::text as row from calendar_feeds`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toContain(second.slice('/api/calendar/'.length, -4));
  });

  test('is in no line of the log', async () => {
    const url = await makeUrl(admin);
    logged.length = 0;
    await read(url);
    expect(logged.join('')).toContain('/api/calendar/:token');
    expect(logged.join('')).not.toContain(url.slice('/api/calendar/'.length, -4));
  });

  test('is made only by who has signed in of late', async () => {
    const authenticatedAt = new Date('2026-03-10T07:00:00Z');
    const { status, problem } = await make(await anAdmin(studio.db, { authenticatedAt }));
    expect([status, problem.code]).toEqual([403, 'sign_in_again']);
  });

  test('that is revoked is not found, also by who has polled it', async () => {
    const { body } = await make(aisyah, { therapistId });
    const url = new URL(body.url).pathname;
    const { headers } = await read(url);
    const { status } = await studio.call(calendarFeedsApi.revoke, { params: { id: body.id } }, { as: admin });
    expect(status).toBe(204);
    expect((await read(url, { 'if-none-match': headers.etag as string })).statusCode).toBe(404);
    expect((await read('/api/calendar/made-up.ics')).statusCode).toBe(404);
  });

  test('is shown to whom it belongs, without its secret', async () => {
    const bella = await aTherapist(studio.db, { name: 'Bella Koh' });
    await make(admin, { showsNames: true });
    await make(aisyah, { therapistId });
    await make(admin, { therapistId: bella.id });
    const list = async (as: Someone) =>
      (await studio.call(calendarFeedsApi.list, {}, { as })).body.map(({ therapistName, showsNames }) => [
        therapistName,
        showsNames,
      ]);
    expect(await list(admin)).toEqual([
      [null, true],
      ['Aisyah Rahman', false],
      ['Bella Koh', false],
    ]);
    expect(await list(aisyah)).toEqual([['Aisyah Rahman', false]]);
    expect(await list(await aReceptionist(studio.db))).toEqual([]);
  });

  test('is made by an admin for anybody, by a therapist for herself alone', async () => {
    const bella = await aTherapist(studio.db, { name: 'Bella Koh' });
    expect((await make(aisyah)).status).toBe(403);
    expect((await make(aisyah, { therapistId: bella.id })).status).toBe(403);
    expect((await make(await aReceptionist(studio.db))).status).toBe(403);
    expect((await make(admin, { therapistId: 4_711 })).status).toBe(404);
    expect((await make(admin, { therapistId: bella.id })).status).toBe(201);
  });

  test('ends with the role of who made it', async () => {
    const other = await anAdmin(studio.db);
    const [own, whole] = [await makeUrl(aisyah, { therapistId }), await makeUrl(other)];
    const become = (id: number, role: 'user' | 'reception') =>
      studio.call(usersAdminApi.change, { params: { id }, body: { role } }, { as: admin });
    await become(other.id, 'reception');
    expect((await read(whole)).statusCode).toBe(404);
    await become(aisyah.id, 'user');
    expect((await read(own)).statusCode).toBe(404);
  });

  test('of a therapist ends when she leaves, also one an admin made', async () => {
    const url = await makeUrl(admin, { therapistId });
    expect((await read(url)).statusCode).toBe(200);
    await studio.call(
      usersAdminApi.change,
      { params: { id: aisyah.id }, body: { role: 'user' } },
      { as: admin },
    );
    expect((await read(url)).statusCode).toBe(404);
    const bella = await aTherapist(studio.db, { name: 'Bella Koh' });
    const another = await makeUrl(admin, { therapistId: bella.id });
    await studio.db.execute(sql`update therapists set archived_at = ${studio.clock.now()}`);
    expect((await read(another)).statusCode).toBe(404);
  });
});
