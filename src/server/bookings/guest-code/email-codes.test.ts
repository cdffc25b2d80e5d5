import { sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { codeIn, wrong } from '#server/accounts/testing/read-mail.ts';
import { aBlock, aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { seedSettings } from '#server/studio/seed-settings.ts';
import { findEverywhere } from '#server/testing/find-everywhere.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';

/** Regression test: 30 visits from one address with invented people closed two days of a studio in 14 seconds. */
const studio = useStudio('2026-03-10T02:00:00Z'); // a Tuesday, 10:00 in Singapore

let treatmentId: number;
beforeEach(async () => {
  treatmentId = (await aTreatment(studio.db, { name: 'Calm Facial', durationMinutes: 60 })).id;
});

type Sent = { body?: object; ip?: string; token?: string; key?: string; url?: string };

async function post({ body, ip = '203.0.113.7', token, key, url = '/api/bookings' }: Sent) {
  const answer = await studio.inject({
    method: 'POST',
    url,
    remoteAddress: ip,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    payload: body ?? {},
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

const DAYS = ['11', '12', '13', '16', '17', '18'];
/** Somebody else each time, at another time of another day. */
const someone = (n: number, more: object = {}) => ({
  treatmentId,
  appointmentDate: `2026-03-${DAYS[n % 6]}T${11 + Math.floor(n / 6)}:00`,
  customerName: 'Somebody New',
  customerEmail: `somebody-${n}@example.com`,
  customerPhone: `+65 9${1_000_000 + n}`,
  ...more,
});
const fromElsewhere = (n: number) => `198.51.${n}.7`;

async function choose(guestEmailCode: Settings['booking']['guestEmailCode']): Promise<void> {
  const booking = { ...defaults.booking, guestEmailCode };
  await seedSettings(studio.db, { booking }, studio.clock.now());
}

/** Each from a network of its own: only the day matters. */
async function fillHalfOf(day: string, isKnown = false): Promise<void> {
  // Open from 11:00 to 21:00 in two rooms: more than half are eleven hours.
  for (let n = 0; n < 11; n++) {
    const startsAt = new Date(`2026-03-${day}T${String(3 + (n % 10)).padStart(2, '0')}:00:00Z`);
    const room = n < 10 ? 1 : 2;
    const booked = await aBooking(studio.db, {
      startsAt,
      room,
      treatmentId,
      customerEmail: `full-${n}@example.com`,
      phoneE164: `+658${1_000_000 + n}`,
    });
    await studio.db.execute(
      sql`insert into guest_bookings values (${booked.id}, ${isKnown}, null, ${booked.createdAt.toISOString()})`,
    );
  }
}

const countBookings = async () =>
  Number((await studio.db.execute(sql`select count(*)::int as n from bookings`)).rows[0]!.n);

const mailsTo = async (email: string): Promise<Email[]> =>
  (await studio.deliverMail()).filter(({ to }) => to?.some(({ address }) => address === email));
const codeFor = async (email: string) => codeIn((await mailsTo(email)).at(-1));

/** With the setting "always": the code that was mailed for it. */
async function requestCode(body: ReturnType<typeof someone>): Promise<string> {
  expect((await post({ body })).status).toBe(403);
  return codeFor(body.customerEmail);
}

describe('somebody who books for invented people', () => {
  test('is asked for a code from the sixth booking of a network on; the days stay open', async () => {
    const answers = [];
    for (let n = 0; n < 30; n++) answers.push(await post({ body: someone(n) }));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(201));
    expect(answers[5]).toMatchObject({
      status: 403,
      body: {
        code: 'confirm_email',
        message: "Please confirm your e-mail: we've sent a 6-digit code to somebody-5@example.com.",
        email: 'somebody-5@example.com',
      },
    });
    // Ten mails an hour from one network, then nothing.
    expect(statuses.slice(5, 15)).toEqual(Array(10).fill(403));
    expect(statuses.slice(15)).toEqual(Array(15).fill(429));
    expect(await countBookings()).toBe(5);
    const sent = await studio.deliverMail();
    expect(sent.filter(({ subject }) => subject?.startsWith('Your booking code'))).toHaveLength(10);
  });

  test('is asked though all come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => post({ body: someone(n), ip: `203.0.113.${n + 1}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await countBookings()).toBe(5);
  });

  test('from another network, or an hour later, is not', async () => {
    for (let n = 0; n < 5; n++) await post({ body: someone(n) });
    expect((await post({ body: someone(5) })).status).toBe(403);
    expect((await post({ body: someone(6), ip: fromElsewhere(1) })).status).toBe(201);
    studio.clock.advance({ minutes: 61 });
    expect((await post({ body: someone(7) })).status).toBe(201);
  });

  test('from many networks is asked once more than half of a day is held', async () => {
    const answers = [];
    for (let n = 0; n < 20; n++) {
      const hour = 11 + (n % 10);
      const body = someone(n, { appointmentDate: `2026-03-12T${hour}:00` });
      answers.push((await post({ body, ip: fromElsewhere(n) })).status);
    }
    // Eleven of twenty hours are more than half.
    expect(answers).toEqual([...Array(11).fill(201), ...Array(9).fill(403)]);
    const other = someone(30, { appointmentDate: '2026-03-13T11:00' });
    expect((await post({ body: other, ip: fromElsewhere(30) })).status).toBe(201);
  });

  test('finds less of the day to hold where a room is blocked', async () => {
    const startsAt = new Date('2026-03-12T03:00:00Z');
    await aBlock(studio.db, { room: 2, startsAt, endsAt: new Date('2026-03-12T13:00:00Z') });
    const answers = [];
    for (let n = 0; n < 8; n++) {
      const body = someone(n, { appointmentDate: `2026-03-12T${11 + n}:00` });
      answers.push((await post({ body, ip: fromElsewhere(n) })).status);
    }
    expect(answers).toEqual([...Array(6).fill(201), 403, 403]);
  });

  test('cannot count on visits that were cancelled', async () => {
    await fillHalfOf('12');
    const body = someone(1, { appointmentDate: '2026-03-12T19:00' });
    expect((await post({ body })).status).toBe(403);
    await studio.db.execute(sql`update bookings set status = 'cancelled' where room = 2`);
    expect((await post({ body })).status).toBe(201);
  });
});

describe('who is never asked when it is needed', () => {
  test.each(['a member', 'staff'])('%s', async (who) => {
    await choose('always');
    const { token } = who === 'staff' ? await anAdmin(studio.db) : await aMember(studio.db);
    expect((await post({ body: someone(0), token })).status).toBe(201);
    const { rows } = await studio.db.execute(sql`select * from guest_bookings`);
    expect(rows).toEqual([]);
  });

  const returning = { customerEmail: 'mei@example.com', customerPhone: '+65 91234567' };
  const visited = (more: object = {}) =>
    aBooking(studio.db, { startsAt: new Date('2026-02-10T04:00:00Z'), status: 'completed', ...more });

  test('a guest with a completed visit, also by another tag of the e-mail', async () => {
    await fillHalfOf('12');
    const at = { appointmentDate: '2026-03-12T19:00' };
    expect((await post({ body: someone(1, { ...returning, ...at }) })).status).toBe(403);
    await visited();
    const tagged = { ...returning, customerEmail: 'mei+spa@example.com', ...at };
    expect((await post({ body: someone(1, tagged) })).status).toBe(201);
  });

  test('but a known e-mail or phone alone tells nobody that it is known', async () => {
    await fillHalfOf('12');
    await visited();
    const at = { appointmentDate: '2026-03-12T19:00' };
    const [member, stranger] = [await aMember(studio.db, { email: 'ann@example.com' }), 'nobody@example.com'];
    const bodies = ['mei@example.com', member.email, stranger].map((customerEmail, n) =>
      someone(n, { customerEmail, ...at }),
    );
    const answers = await Promise.all(bodies.map((body, n) => post({ body, ip: fromElsewhere(n) })));
    const shapes = answers.map(({ status, body }, n) => [
      status,
      JSON.stringify(body).replaceAll(bodies[n]!.customerEmail, 'E-MAIL'),
    ]);
    expect(new Set(shapes.map(String)).size).toBe(1);
    expect(shapes[0]![0]).toBe(403);
    const samePhone = someone(5, { ...at, customerPhone: returning.customerPhone });
    expect((await post({ body: samePhone, ip: fromElsewhere(5) })).status).toBe(403);
  });

  test('visits that were not completed prove nothing', async () => {
    await fillHalfOf('12');
    await visited({ status: 'no-show' });
    const body = someone(1, { ...returning, appointmentDate: '2026-03-12T19:00' });
    expect((await post({ body })).status).toBe(403);
  });

  test('their bookings hold nothing of the half either', async () => {
    await fillHalfOf('12', true);
    const body = someone(1, { appointmentDate: '2026-03-12T19:00' });
    expect((await post({ body })).status).toBe(201);
  });

  test('who has confirmed an e-mail is remembered, and what they booked before counts no more', async () => {
    for (let n = 0; n < 5; n++) await post({ body: someone(n) });
    const again = someone(0, { appointmentDate: '2026-03-17T15:00' });
    const emailCode = await requestCode(again);
    expect((await post({ body: { ...again, emailCode } })).status).toBe(201);
    // Four of the network are left that nobody knows.
    expect((await post({ body: someone(0, { appointmentDate: '2026-03-18T15:00' }) })).status).toBe(201);
    expect((await post({ body: someone(7) })).status).toBe(201);
    expect((await post({ body: someone(8) })).status).toBe(403);
  });
});

describe('the setting', () => {
  test('is one of three, and "needed" where it was never chosen', async () => {
    const admin = await anAdmin(studio.db);
    const save = async (guestEmailCode: string) => {
      const answer = await studio.inject({
        method: 'PUT',
        url: '/api/admin/settings',
        headers: { authorization: `Bearer ${admin.token}` },
        payload: { booking: { guestEmailCode } },
      });
      return [answer.statusCode, answer.json()] as const;
    };
    const [status, refused] = await save('sometimes');
    expect([status, refused.fields]).toEqual([
      400,
      { 'booking.guestEmailCode': 'Please choose never, needed or always' },
    ]);
    const { guestEmailCode: _, ...before } = defaults.booking;
    await studio.db.execute(
      sql`insert into settings values ('booking', ${JSON.stringify(before)}::jsonb, now())`,
    );
    expect((await readSettings(studio.db)).booking.guestEmailCode).toBe('needed');
    expect((await save('always'))[0]).toBe(200);
    expect((await readSettings(studio.db)).booking.guestEmailCode).toBe('always');
  });

  test('never: nobody is asked, however full the day', async () => {
    await choose('never');
    await fillHalfOf('19');
    for (let n = 0; n < 8; n++) expect((await post({ body: someone(n) })).status).toBe(201);
    const body = someone(9, { appointmentDate: '2026-03-19T19:00' });
    expect((await post({ body })).status).toBe(201);
  });

  test('always: every guest is asked, also one who has visited', async () => {
    await choose('always');
    await aBooking(studio.db, { startsAt: new Date('2026-02-10T04:00:00Z'), status: 'completed' });
    const mei = { customerEmail: 'mei@example.com', customerPhone: '+65 91234567' };
    expect((await post({ body: someone(0, mei) })).status).toBe(403);
    const emailCode = await codeFor('mei@example.com');
    expect((await post({ body: { ...someone(0, mei), emailCode } })).status).toBe(201);
  });
});

describe('a code', () => {
  beforeEach(() => choose('always'));

  test('comes in a mail that says what it is for, and nothing that was typed', async () => {
    const body = someone(0, { customerName: 'Claim Your Prize', specialRequests: 'wordrequest' });
    await post({ body });
    const [mail, ...others] = await mailsTo('somebody-0@example.com');
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('Your booking code for');
    for (const part of ['Calm Facial', 'Wed 11 Mar, 11:00 AM', '10 minutes', 'nothing is booked without'])
      expect(mail?.text).toContain(part);
    expect(`${mail?.text}${mail?.html}${mail?.subject}`).not.toMatch(/Claim Your Prize|wordrequest/);
  });

  test('books, once', async () => {
    const body = someone(0);
    const emailCode = await requestCode(body);
    expect((await post({ body: { ...body, emailCode } })).status).toBe(201);
    await studio.db.execute(sql`update bookings set status = 'cancelled'`);
    const again = await post({ body: { ...body, emailCode } });
    expect([again.status, again.body.code, again.body.fields]).toEqual([
      422,
      'wrong_code',
      { emailCode: "That code isn't right. Please check the e-mail, or ask for a new code." },
    ]);
    expect(await countBookings()).toBe(1);
  });

  test('of several treatments in one visit counts for the visit', async () => {
    const { id: second } = await aTreatment(studio.db, { name: 'LED', durationMinutes: 30 });
    const body = someone(0, { more: [{ treatmentId: second }] });
    const emailCode = await requestCode(body);
    const [mail] = await mailsTo('somebody-0@example.com');
    expect(mail?.text).toContain('Calm Facial + LED');
    expect((await post({ body: { ...body, emailCode } })).status).toBe(201);
    const { rows } = await studio.db.execute(sql`select booking_id, is_known from guest_bookings`);
    const { rows: firsts } = await studio.db.execute(
      sql`select id as booking_id, true as is_known from bookings where visit_position = 1`,
    );
    expect(rows).toEqual(firsts);
  });

  test.each([
    ['another time', { appointmentDate: '2026-03-11T15:00' }],
    ['another e-mail', { customerEmail: 'other@example.com' }],
    ['another treatment', { treatmentId: -1 }],
  ])('of %s is as wrong as any', async (_, change) => {
    const emailCode = await requestCode(someone(0));
    const other = (await aTreatment(studio.db, { name: 'Another' })).id;
    const changed = 'treatmentId' in change ? { treatmentId: other } : change;
    const answer = await post({ body: { ...someone(0), ...changed, emailCode } });
    expect([answer.status, answer.body.code]).toEqual([422, 'wrong_code']);
    expect(await countBookings()).toBe(0);
    expect((await post({ body: { ...someone(0), emailCode } })).status).toBe(201);
  });

  test('has five tries, also when all come at once', async () => {
    const body = someone(0);
    const emailCode = await requestCode(body);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => post({ body: { ...body, emailCode: wrong(emailCode) } })),
    );
    expect(tries.every(({ status, body: { code } }) => status === 422 && code === 'wrong_code')).toBe(true);
    const late = await post({ body: { ...body, emailCode } });
    expect([late.status, late.body.code]).toEqual([422, 'wrong_code']);
    // Booking again without one mails another.
    expect((await post({ body })).status).toBe(403);
    const fresh = await codeFor(body.customerEmail);
    expect((await post({ body: { ...body, emailCode: fresh } })).status).toBe(201);
  });

  test('expires after ten minutes, and says so', async () => {
    const body = someone(0);
    const emailCode = await requestCode(body);
    studio.clock.advance({ minutes: 10 });
    const late = await post({ body: { ...body, emailCode } });
    expect([late.status, late.body.code, late.body.fields]).toEqual([
      422,
      'code_expired',
      { emailCode: 'That code has expired. Please ask for a new one.' },
    ]);
  });

  test('is not used up by a booking that is refused', async () => {
    const body = someone(0);
    const emailCode = await requestCode(body);
    for (const room of [1, 2]) {
      await aBooking(studio.db, { startsAt: new Date('2026-03-11T03:00:00Z'), room, treatmentId });
    }
    const refused = await post({ body: { ...body, emailCode } });
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken']);
    await studio.db.execute(sql`update bookings set status = 'cancelled' where room = 2`);
    expect((await post({ body: { ...body, emailCode } })).status).toBe(201);
  });

  test.each(['12345', '1234567', 'abcdef', '', 123_456, ['123456']])('%j is no code', async (emailCode) => {
    const { status, body } = await post({ body: { ...someone(0), emailCode } });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['emailCode']]);
  });

  test('works with the key the booking was first sent with, whose answer is then repeated', async () => {
    const [body, key] = [someone(0), 'a-key-of-a-booking'];
    expect((await post({ body, key })).status).toBe(403);
    const emailCode = await codeFor(body.customerEmail);
    const tried = await post({ body: { ...body, emailCode: wrong(emailCode) }, key });
    expect(tried.status).toBe(422);
    const made = await post({ body: { ...body, emailCode }, key });
    const repeated = await post({ body: { ...body, emailCode }, key });
    expect([made.status, repeated.status, repeated.body.id]).toEqual([201, 201, made.body.id]);
    expect(await countBookings()).toBe(1);
  });

  test('pressed twice, one is mailed', async () => {
    const body = someone(0);
    expect((await post({ body, key: 'a-key-of-a-booking' })).status).toBe(403);
    expect((await post({ body, key: 'a-key-of-a-booking' })).status).toBe(403);
    expect(await mailsTo(body.customerEmail)).toHaveLength(1);
  });
});

describe('a code that did not come', () => {
  beforeEach(() => choose('always'));
  const again = (body: object, ip?: string) =>
    post({ body, url: '/api/bookings/email-code', ...(ip && { ip }) });

  test('is sent again after a minute, and the one before stops working', async () => {
    const body = someone(0);
    const first = await requestCode(body);
    const soon = await again(body);
    expect([soon.status, Number(soon.headers['retry-after'])]).toEqual([429, 60]);
    studio.clock.advance({ minutes: 1 });
    const answer = await again(body);
    expect([answer.status, answer.body]).toEqual([200, { email: 'somebody-0@example.com' }]);
    const second = await codeFor(body.customerEmail);
    if (first !== second) {
      expect((await post({ body: { ...body, emailCode: first } })).status).toBe(422);
    }
    expect((await post({ body: { ...body, emailCode: second } })).status).toBe(201);
  });

  test('is sent five times an hour to one e-mail, whatever its tag and whoever asks', async () => {
    const body = someone(0);
    await post({ body });
    for (let n = 1; n < 5; n++) {
      studio.clock.advance({ minutes: 1 });
      const tagged = { ...body, customerEmail: `somebody-0+${n}@example.com` };
      expect((await again(tagged, fromElsewhere(n))).status).toBe(200);
    }
    studio.clock.advance({ minutes: 1 });
    expect((await again(body, fromElsewhere(9))).status).toBe(429);
    expect((await post({ body: { ...body, appointmentDate: '2026-03-12T15:00' } })).status).toBe(429);
    studio.clock.advance({ minutes: 60 });
    expect((await again(body)).status).toBe(200);
  });

  test('is sent ten times an hour for one network', async () => {
    for (let n = 0; n < 10; n++) expect((await again(someone(n))).status).toBe(200);
    expect((await again(someone(10), '203.0.113.99')).status).toBe(429);
    expect((await again(someone(11), fromElsewhere(1))).status).toBe(200);
  });

  test('is answered alike for a member and for nobody', async () => {
    const { email } = await aMember(studio.db, { email: 'ann@example.com' });
    for (const customerEmail of [email, 'nobody@example.com']) {
      const answer = await again(someone(0, { customerEmail }));
      expect([answer.status, answer.body]).toEqual([200, { email: customerEmail }]);
      expect(await mailsTo(customerEmail)).toHaveLength(1);
    }
  });

  test.each([
    ['a treatment that is not there', { treatmentId: 999 }, 404],
    ['a time that has passed', { appointmentDate: '2026-03-09T11:00' }, 422],
    ['no e-mail', { customerEmail: 'nobody' }, 400],
    ['four treatments', { more: [1, 1, 1].map((treatmentId) => ({ treatmentId })) }, 400],
  ])('%s is refused, and nothing is sent', async (_, change, status) => {
    const answer = await again(someone(0, change));
    expect([answer.status, typeof answer.body.message]).toEqual([status, 'string']);
    expect(await studio.deliverMail()).toEqual([]);
  });
});

describe('what is kept of a guest', () => {
  const run = () => studio.deliverMail();
  const rowsOf = async (table: string) =>
    (await studio.db.execute(sql.raw(`select * from ${table}`))).rows as Record<string, unknown>[];

  test('the network for an hour, the rest until a day after the visit', async () => {
    await choose('always');
    await requestCode(someone(5));
    await choose('never');
    await post({ body: someone(0) });
    studio.clock.advance({ minutes: 61 });
    await run();
    expect(await rowsOf('guest_bookings')).toMatchObject([{ network: null, is_known: false }]);
    expect(await rowsOf('guest_email_codes')).toHaveLength(1);
    studio.clock.set('2026-03-12T05:00:00Z'); // a day after noon
    await run();
    expect(await rowsOf('guest_bookings')).toEqual([]);
    expect(await rowsOf('guest_email_codes')).toEqual([]);
  });

  test('somebody who has visited since is known', async () => {
    await post({ body: someone(0) });
    await post({ body: someone(0, { appointmentDate: '2026-03-17T11:00' }) });
    await studio.db.execute(sql`update bookings set status = 'completed' where starts_at < '2026-03-12'`);
    studio.clock.advance({ minutes: 61 });
    await run();
    expect(await rowsOf('guest_bookings')).toMatchObject([{ is_known: true }, { is_known: true }]);
  });

  test('nothing once they are anonymised', async () => {
    await choose('always');
    const body = someone(0, { customerName: 'Quenby Zaxton', customerEmail: 'quenby@zaxton.example' });
    const emailCode = await requestCode(body);
    await post({ body: { ...body, emailCode } });
    await post({ body: { ...body, appointmentDate: '2026-03-18T15:00' } }); // a code that is not used
    const admin = await anAdmin(studio.db);
    const { rows } = await studio.db.execute<{ client_id: number }>(sql`select client_id from bookings`);
    const answer = await studio.inject({
      method: 'POST',
      url: `/api/admin/clients/${rows[0]!.client_id}/erase`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: {},
    });
    expect(answer.statusCode).toBe(200);
    await studio.deliverMail();
    expect(await rowsOf('guest_bookings')).toEqual([]);
    const traces = ['quenby', 'zaxton', '91000000'];
    expect(await findEverywhere({ db: studio.db, dataDir: studio.dataDir() }, traces)).toEqual([]);
  });
});
