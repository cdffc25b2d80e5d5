import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { useTwoStudios } from '#server/testing/use-two-studios.ts';
import { aBooking } from './make.ts';

/** Regression test: a stranger got 41 mails in two seconds, with an attacker's sentence as the name. */
const two = useTwoStudios('2026-03-10T02:00:00Z');
const thursday = new Date('2026-03-12T04:00:00Z'); // noon

const move = (n: number, token: string, appointmentDate: string) =>
  two.studio(n).app.inject({ method: 'PATCH', url: `/api/manage/${token}`, payload: { appointmentDate } });
const at = (n: number) => `2026-03-${11 + (n % 3)}T${11 + (n % 7)}:00`;

describe('a booking', () => {
  test('is moved by its customer five times a day, from two processes at once, and again tomorrow', async () => {
    const { manageToken } = await aBooking(two.db, { startsAt: thursday });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => move(n, manageToken, at(n))));
    const moved = answers.filter(({ statusCode }) => statusCode === 200);
    const refused = answers.find(({ statusCode }) => statusCode === 429)!;
    const { rows } = await two.db.execute(sql`select moves, sequence from bookings`);
    expect(rows).toEqual([{ moves: 5, sequence: 5 }]);
    expect(moved.length).toBeGreaterThanOrEqual(5); // a move to the same time is always allowed
    expect(refused.json()).toMatchObject({
      code: 'too_many_moves',
      message:
        'This booking has already been moved 5 times today. To change it again, please call us on +65 6123 4567.',
    });
    expect(Number(refused.headers['retry-after'])).toBe(14 * 3_600);
    two.clock.set('2026-03-10T16:00:00Z'); // midnight in Singapore
    expect((await move(0, manageToken, '2026-03-13T18:00')).statusCode).toBe(200);
  });

  test('is moved by the studio as often as it needs to be', async () => {
    const { token } = await anAdmin(two.db);
    const { id } = await aBooking(two.db, { startsAt: thursday });
    for (let n = 0; n < 8; n++) {
      const answer = await two.studio(n).app.inject({
        method: 'PATCH',
        url: `/api/bookings/${id}`,
        headers: { authorization: `Bearer ${token}` },
        payload: { appointmentDate: at(n + 1) },
      });
      expect(answer.statusCode).toBe(200);
    }
  });

  test('moved several times before its mail is sent gets one mail, from the last time the customer knows', async () => {
    const { manageToken } = await aBooking(two.db, { startsAt: thursday });
    await move(0, manageToken, '2026-03-13T13:00');
    await move(1, manageToken, '2026-03-11T15:00');
    const [mail, ...others] = await two.deliverMail();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('on Thu 12 Mar, 12:00 PM has been moved to Wed 11 Mar, 3:00 PM');
  });

  test('moved and back again before its mail went out needs none', async () => {
    const { manageToken } = await aBooking(two.db, { startsAt: thursday });
    await move(0, manageToken, '2026-03-13T13:00');
    await move(1, manageToken, '2026-03-12T12:00');
    expect(await two.deliverMail()).toEqual([]);
  });
});

describe('an address that nobody has verified', () => {
  const write = (n: number, recipient = 'victim@example.com', more = {}) =>
    queueMail(two.studio(n).tools, { recipient, subject: `Mail ${n}`, text: 'Hello', ...more });

  test('gets at most ten mails an hour whatever anybody does, and nothing is lost', async () => {
    const { id: treatmentId } = await aTreatment(two.db);
    const tokens: string[] = [];
    const sent: { at: number }[] = [];
    const dice = (sides: number) => Math.floor(Math.random() * sides);
    const act = async (n: number) => {
      const token = tokens[dice(tokens.length)];
      const kind = dice(4);
      if (kind === 0 || !token) {
        const made = await two.studio(n).app.inject({
          method: 'POST',
          url: '/api/bookings',
          payload: {
            treatmentId,
            appointmentDate: at(dice(21)),
            customerName: 'Victim',
            customerEmail: `victim${['', '+1', '+x'][dice(3)]}@example.com`,
            customerPhone: `+65 9${1_000_000 + dice(9_000)}`,
          },
        });
        if (made.statusCode === 201) tokens.push(made.json().manageToken);
      } else if (kind === 1) {
        const payload = { status: 'cancelled' };
        await two.studio(n).app.inject({ method: 'PATCH', url: `/api/manage/${token}`, payload });
      } else if (kind === 2) await move(n, token, at(dice(21)));
      else {
        await two.studio(n).app.inject({
          method: 'POST',
          url: '/api/register',
          payload: { email: 'victim@example.com', password: `a fine password ${n}` },
        });
      }
    };
    for (let minute = 0; minute < 100; minute += 10) {
      await Promise.all(Array.from({ length: 12 }, (_, n) => act(n)));
      const before = (await two.deliverMail()).length;
      for (let n = sent.length; n < before; n++) sent.push({ at: two.clock.now().getTime() });
      two.clock.advance({ minutes: 10 });
    }
    for (const { at: from } of sent) {
      const within = sent.filter((each) => each.at >= from && each.at < from + 3_600_000);
      expect(within.length).toBeLessThanOrEqual(10);
    }
    expect(sent.length).toBeGreaterThan(10); // in the hours after, the waiting mails are sent
    for (let hour = 0; hour < 12; hour++) {
      two.clock.advance({ minutes: 61 });
      await two.deliverMail();
    }
    const { rows } = await two.db.execute(sql`select count(*)::int as n from mails where state = 'waiting'`);
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('of the mails of one booking held back gets the newest, which is true', async () => {
    const { manageToken } = await aBooking(two.db, {
      startsAt: thursday,
      customerEmail: 'victim@example.com',
    });
    for (let n = 0; n < 8; n++) await write(n);
    expect(await two.deliverMail()).toHaveLength(8);
    await move(0, manageToken, '2026-03-13T13:00');
    await two.deliverMail();
    await move(1, manageToken, '2026-03-13T15:00');
    await two.deliverMail();
    const payload = { status: 'cancelled' };
    await two.studio(0).app.inject({ method: 'PATCH', url: `/api/manage/${manageToken}`, payload });
    expect(await two.deliverMail()).toHaveLength(8);
    two.clock.advance({ minutes: 60 });
    const mails = await two.deliverMail();
    expect(mails.slice(8).map(({ subject }) => subject?.split(':')[0])).toEqual(['Cancelled']);
  });

  test('still gets the code its owner asks for', async () => {
    for (let n = 0; n < 20; n++) await write(n);
    expect(await two.deliverMail()).toHaveLength(8);
    await write(20, 'victim@example.com', { isSecret: true, subject: 'Your code' });
    const subjects = (await two.deliverMail()).map(({ subject }) => subject);
    expect(subjects).toHaveLength(9);
    expect(subjects).toContain('Your code');
  });

  test('is counted separately from others, and from a verified one', async () => {
    const mei = await aMember(two.db);
    for (let n = 0; n < 30; n++) {
      await write(n);
      await write(n, mei.email);
      await write(n, `other-${n}@example.com`);
    }
    const mails = await two.deliverMail();
    const to = (email: string) => mails.filter(({ to: [first] = [] }) => first?.address === email).length;
    expect([to('victim@example.com'), to(mei.email), mails.length]).toEqual([8, 30, 68]);
  });
});

describe('what a guest writes', () => {
  const book = (fields: object) =>
    two.studio(0).app.inject({
      method: 'POST',
      url: '/api/bookings',
      payload: {
        appointmentDate: '2026-03-12T12:00',
        customerName: 'Mei Lim',
        customerEmail: 'victim@example.com',
        customerPhone: '+65 91234567',
        ...fields,
      },
    });

  test.each([
    'You won! https://evil.example/prize',
    'Claim at evil.com',
    'You won $500! Call us',
    'You won five hundred dollars, call us today and do not forget your card',
    'Mei\nBcc: all@example.com',
    'Mei\u2028Lim',
    'Mei \u202egnp.exe',
  ])('is no name: %j', async (customerName) => {
    const { id: treatmentId } = await aTreatment(two.db);
    const answer = await book({ treatmentId, customerName });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(['customerName']);
  });

  test('besides their name stands in no mail', async () => {
    const { id: treatmentId } = await aTreatment(two.db);
    const specialRequests = 'Claim your prize at https://evil.example';
    expect((await book({ treatmentId, specialRequests })).statusCode).toBe(201);
    const [mail] = await two.deliverMail();
    expect(JSON.stringify(mail)).not.toContain('evil.example');
    for (const { content } of mail?.attachments ?? [])
      expect(new TextDecoder().decode(content as ArrayBuffer)).not.toContain('evil.example');
  });
});
