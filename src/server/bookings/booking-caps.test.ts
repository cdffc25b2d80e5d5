import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { useTwoStudios } from '#server/testing/use-two-studios.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { aBooking } from './make.ts';

/** Regression test: one member booked every slot of six days in 12 seconds. The limits per person apply. */
const two = useTwoStudios('2026-03-10T02:00:00Z'); // a Tuesday, 10:00 in Singapore

const PHONE = '+65 6123 4567';
const times = ['11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'];
/** Every slot of six days. */
const slots = ['11', '12', '13', '14', '16', '17'].flatMap((day) =>
  times.map((time) => `2026-03-${day}T${time}`),
);

type Sent = { n?: number; token?: string; body?: Record<string, unknown>; url?: string };

async function book({ n = 0, token, body = {}, url = '/api/bookings' }: Sent) {
  const answer = await two.studio(n).app.inject({
    method: 'POST',
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    payload: {
      customerName: 'Mei Lim',
      customerEmail: 'mei@example.com',
      customerPhone: '+65 91234567',
      ...body,
    },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

const countOf = async (where: ReturnType<typeof sql>) =>
  Number((await two.db.execute(sql`select count(*)::int as n from bookings where ${where}`)).rows[0]!.n);

describe('a member', () => {
  test('who asks for every slot of six days, from two processes at once, gets six', async () => {
    const mei = await aMember(two.db);
    const { id: treatmentId } = await aTreatment(two.db);
    const answers = await Promise.all(
      slots.map((appointmentDate, n) =>
        book({ n, token: mei.token, body: { treatmentId, appointmentDate } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(await countOf(sql`user_id = ${mei.id}`)).toBe(6);
    const [refused] = answers.filter(({ status }) => status !== 201);
    expect([refused?.status, refused?.body.code]).toEqual([422, 'too_many_upcoming']);
    expect(refused?.body.message).toBe(
      `You have 6 upcoming bookings, the most you can hold online. To book more, please call us on ${PHONE}.`,
    );
  });

  test('who books and cancels over and over makes ten an hour, and more in the next', async () => {
    const mei = await aMember(two.db);
    const { id: treatmentId } = await aTreatment(two.db);
    const again = async (n: number) => {
      const made = await book({
        n,
        token: mei.token,
        body: { treatmentId, appointmentDate: slots[n % slots.length] },
      });
      if (made.status === 201) {
        await two.studio(n).app.inject({
          method: 'PATCH',
          url: `/api/bookings/${made.body.id}`,
          headers: { authorization: `Bearer ${mei.token}` },
          payload: { status: 'cancelled' },
        });
      }
      return made;
    };
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => again(n)));
    for (let n = 0; n < 10; n++) answers.push(await again(n));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.at(-1)!;
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_bookings']);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.body.message).toContain(PHONE);
    two.clock.advance({ minutes: 60 });
    expect((await again(1)).status).toBe(201);
  });

  test('may have as many as the settings say', async () => {
    const mei = await aMember(two.db);
    const { token } = await anAdmin(two.db);
    const { id: treatmentId } = await aTreatment(two.db);
    const saved = await two.studio(0).app.inject({
      method: 'PUT',
      url: studioApi.saveSettings.path,
      headers: { authorization: `Bearer ${token}` },
      payload: { booking: { memberUpcoming: 2 } },
    });
    expect(saved.json().booking).toMatchObject({ memberUpcoming: 2, memberPerHour: 10, rooms: 2 });
    const answers = [];
    for (const appointmentDate of slots.slice(0, 3)) {
      answers.push(await book({ token: mei.token, body: { treatmentId, appointmentDate } }));
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 422]);
  });

  test('is not stopped by visits gone by or cancelled, and the studio books for them whatever they have', async () => {
    const mei = await aMember(two.db);
    const { token } = await anAdmin(two.db);
    const { id: treatmentId } = await aTreatment(two.db);
    const past = new Date('2026-03-03T04:00:00Z');
    for (let week = 1; week <= 7; week++) {
      const startsAt = new Date(past.getTime() - week * 7 * 86_400_000);
      await aBooking(two.db, { startsAt, treatmentId, userId: mei.id });
    }
    const bookOnline = (index: number) =>
      book({ token: mei.token, body: { treatmentId, appointmentDate: slots[index] } });
    for (let index = 0; index < 6; index++) expect((await bookOnline(index)).status).toBe(201);
    expect((await bookOnline(6)).status).toBe(422);

    const body = { treatmentId, appointmentDate: slots[6], userId: mei.id };
    expect((await book({ token, url: '/api/admin/bookings', body })).status).toBe(201);
    expect(await countOf(sql`user_id = ${mei.id} and starts_at > ${two.clock.now().toISOString()}`)).toBe(7);
  });

  test('who leaves while they book has nothing afterwards, and their name stays nowhere', async () => {
    const mei = await aMember(two.db);
    const { id: treatmentId } = await aTreatment(two.db);
    const leave = two.studio(1).app.inject({
      method: 'DELETE',
      url: '/api/profile',
      headers: { authorization: `Bearer ${mei.token}` },
    });
    const booking = slots
      .slice(0, 6)
      .map((appointmentDate, n) => book({ n, token: mei.token, body: { treatmentId, appointmentDate } }));
    const [left, ...answers] = await Promise.all([leave, ...booking]);
    expect(left.statusCode).toBe(204);
    expect(answers.every(({ status }) => status === 201 || status === 401)).toBe(true);
    expect(await countOf(sql`status <> 'cancelled' or customer_name <> ''`)).toBe(0);
  });
});

describe('guests', () => {
  test('have three, however they write their e-mail, from two processes at once', async () => {
    const { id: treatmentId } = await aTreatment(two.db);
    const emails = ['mei@example.com', 'Mei+1@example.com', 'MEI+spa@Example.com', 'mei+@example.com'];
    const answers = await Promise.all(
      slots.slice(0, 24).map((appointmentDate, n) =>
        book({
          n,
          body: {
            treatmentId,
            appointmentDate,
            customerEmail: emails[n % 4],
            customerPhone: `+65 9${1_000_000 + n}`,
          },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const [refused] = answers.filter(({ status }) => status !== 201);
    expect([refused?.status, refused?.body.code]).toEqual([422, 'too_many_upcoming']);
    expect(refused?.body.message).toBe(
      `There are already 3 upcoming bookings with this e-mail or phone. To book more, please call us on ${PHONE}.`,
    );
  });

  test('have three with one phone, however it is written', async () => {
    const { id: treatmentId } = await aTreatment(two.db);
    const phones = ['+65 91234567', '91234567', '+65 9123-4567', '+65 (9123) 4567'];
    const answers = await Promise.all(
      slots.slice(0, 12).map((appointmentDate, n) =>
        book({
          n,
          body: {
            treatmentId,
            appointmentDate,
            customerEmail: `g${n}@example.com`,
            customerPhone: phones[n % 4],
          },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  });

  test("with a member's e-mail are not a way past that member's six", async () => {
    const mei = await aMember(two.db, { email: 'mei@example.com' });
    const { id: treatmentId } = await aTreatment(two.db);
    const answers = await Promise.all(
      slots.slice(0, 24).map((appointmentDate, n) =>
        book({
          n,
          ...(n % 2 && { token: mei.token }),
          // Signed in with another e-mail in the form, so that only the account identifies them.
          body: {
            treatmentId,
            appointmentDate,
            customerEmail: n % 2 ? 'friend@example.com' : 'mei@example.com',
            customerPhone: `+65 9${1_000_000 + n}`,
          },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(6);
    expect(await countOf(sql`user_id = ${mei.id}`)).toBeLessThanOrEqual(6);
  });
});

/** Regression test: six visits of three treatments each were 22.5 hours for one member. */
describe('hours', () => {
  const days = ['11', '12', '13', '14', '16', '17', '18', '19'];
  const HOURS = 'too_many_hours';
  let treatmentId: number;
  beforeEach(async () => {
    treatmentId = (await aTreatment(two.db, { durationMinutes: 75 })).id;
  });
  /** Three treatments, 3 hours 45 minutes. */
  const bookThree = (n: number, { body, ...sent }: Sent = {}) => {
    const more = [{ treatmentId }, { treatmentId }];
    const appointmentDate = `2026-03-${days[n % days.length]}T12:00`;
    return book({ n, ...sent, body: { treatmentId, appointmentDate, more, ...body } });
  };
  const hoursOf = async (where: ReturnType<typeof sql>) => {
    const { rows } = await two.db.execute<{ hours: number }>(sql`
      select coalesce(sum(extract(epoch from ends_at - starts_at)) / 3600, 0)::float as hours from bookings where ${where}`);
    return rows[0]!.hours;
  };

  test('a member who asks for eight long visits at once holds nine hours at most', async () => {
    const mei = await aMember(two.db);
    const answers = await Promise.all(days.map((_, n) => bookThree(n, { token: mei.token })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await hoursOf(sql`user_id = ${mei.id}`)).toBe(7.5);
    const [refused] = answers.filter(({ status }) => status !== 201);
    expect([refused?.status, refused?.body.code]).toEqual([422, HOURS]);
    expect(refused?.body.message).toBe(
      `With this visit you would have 11 hours 15 minutes of upcoming treatment, more than the 9 hours you can hold online. To book more, please call us on ${PHONE}.`,
    );
    const short = { treatmentId, appointmentDate: '2026-03-20T12:00' };
    expect((await book({ token: mei.token, body: short })).status).toBe(201);
    expect(
      (await book({ token: mei.token, body: { ...short, appointmentDate: '2026-03-21T12:00' } })).body.code,
    ).toBe(HOURS);
  });

  test('a guest holds four and a half, the same whether or not the e-mail is a member’s', async () => {
    await aMember(two.db, { email: 'member@example.com' });
    const responses = [];
    for (const customerEmail of ['member@example.com', 'nobody@example.com']) {
      const customerPhone = customerEmail.startsWith('m') ? '+65 91234567' : '+65 98765432';
      const first = await bookThree(0, { body: { customerEmail, customerPhone } });
      const second = await bookThree(1, { body: { customerEmail, customerPhone } });
      expect([first.status, second.status]).toEqual([201, 422]);
      responses.push(second.body);
    }
    expect(responses[0]).toEqual(responses[1]);
    expect(responses[0]).toEqual({
      code: HOURS,
      message: `With this visit there would be more than 4 hours 30 minutes of upcoming treatment with this e-mail or phone. To book more, please call us on ${PHONE}.`,
    });
  });

  test('the settings say how many, and staff book more', async () => {
    const mei = await aMember(two.db);
    const { token } = await anAdmin(two.db);
    const saveHours = (memberUpcomingHours: unknown) =>
      two.studio(0).app.inject({
        method: 'PUT',
        url: studioApi.saveSettings.path,
        headers: { authorization: `Bearer ${token}` },
        payload: { booking: { memberUpcomingHours } },
      });
    for (const wrong of [0, 1_001, 2.5, '9', null]) expect((await saveHours(wrong)).statusCode).toBe(400);
    expect((await saveHours(4)).json().booking).toMatchObject({ memberUpcomingHours: 4, memberUpcoming: 6 });
    expect((await bookThree(0, { token: mei.token })).status).toBe(201);
    expect((await bookThree(1, { token: mei.token })).body.code).toBe(HOURS);
    for (const n of [1, 2, 3]) expect((await bookThree(n, { token })).status).toBe(201);
    const body = { userId: mei.id };
    expect((await bookThree(4, { token, url: '/api/admin/bookings', body })).status).toBe(201);
  });
});

describe('one person', () => {
  let treatmentId: number;
  beforeEach(async () => {
    treatmentId = (await aTreatment(two.db)).id;
  });
  /** Somebody nobody has heard of, unless `body` says otherwise. */
  const bookOne = (n: number, { body, ...sent }: Sent = {}) => {
    const customerEmail = `given-${n}@example.com`;
    const unknown = { customerName: `Given ${n}`, customerEmail, customerPhone: `+65 9${2_000_000 + n}` };
    return book({ n, ...sent, body: { treatmentId, appointmentDate: slots[n], ...unknown, ...body } });
  };
  const made = (answers: { status: number }[]) => answers.filter(({ status }) => status === 201).length;
  const account = { phone: '+65 91234567', phoneE164: '+6591234567' };

  test.each([
    ['one base e-mail', (n: number) => ({ account: { email: `mei+${n}@example.com` }, body: {} })],
    ['one phone', () => ({ account, body: {} })],
    ['one phone with each booking', () => ({ account: {}, body: { customerPhone: '+65 91234567' } })],
    [
      'one e-mail with each booking',
      (n: number) => ({ account: {}, body: { customerEmail: `mei+${n}@x.sg` } }),
    ],
  ])('with three accounts and %s has six, from two processes at once', async (_, fieldsOf) => {
    const members: { token: string; body: Record<string, unknown> }[] = [];
    for (const n of [0, 1, 2]) {
      const fields = fieldsOf(n);
      members.push({ body: fields.body, token: (await aMember(two.db, fields.account)).token });
    }
    const answers = await Promise.all(slots.slice(0, 24).map((_, n) => bookOne(n, members[n % 3])));
    expect(made(answers)).toBe(6);
    expect(await countOf(sql`true`)).toBe(6);
  });

  test('who books signed out with the phone of the account has three of the six so', async () => {
    const mei = await aMember(two.db, account);
    const asGuest = { body: { customerPhone: '+65 9123 4567' } };
    const guest = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => bookOne(n, asGuest)));
    expect(made(guest)).toBe(3);
    const member = await Promise.all([6, 7, 8, 9, 10].map((n) => bookOne(n, { token: mei.token })));
    expect(made(member)).toBe(3);
    expect((await bookOne(11, asGuest)).body.code).toBe('too_many_upcoming');
    expect((await bookOne(12)).status).toBe(201);
  });

  test('counts what is on a card that was merged with theirs', async () => {
    const mei = await aMember(two.db);
    for (let n = 0; n < 3; n++)
      expect((await bookOne(n, { body: { customerPhone: '+65 91234567' } })).status).toBe(201);
    await two.db.execute(sql`
      update clients set merged_at = now(), merged_into_id = (select id from clients where user_id = ${mei.id})
      where user_id is null`);
    for (let n = 3; n < 6; n++) expect((await bookOne(n, { token: mei.token })).status).toBe(201);
    expect((await bookOne(6, { token: mei.token })).body.code).toBe('too_many_upcoming');
  });

  test('has a visit as long as one of its treatments stands', async () => {
    const mei = await aMember(two.db);
    const saved = {
      memberUpcoming: 1,
      rooms: 2,
      bufferMinutes: 0,
      leadMinutes: 60,
      horizonDays: 120,
      closures: [],
    };
    await two.db.execute(
      sql`insert into settings (key, value, updated_at) values ('booking', ${JSON.stringify(saved)}::jsonb, now())`,
    );
    expect((await bookOne(0, { token: mei.token, body: { more: [{ treatmentId }] } })).status).toBe(201);
    await two.db.execute(sql`update bookings set status = 'cancelled' where visit_position = 1`);
    expect((await bookOne(7, { token: mei.token })).body.code).toBe('too_many_upcoming');
    await two.db.execute(sql`update bookings set status = 'cancelled'`);
    expect((await bookOne(7, { token: mei.token })).status).toBe(201);
  });
});
