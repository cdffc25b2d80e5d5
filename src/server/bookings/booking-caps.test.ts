import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
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
