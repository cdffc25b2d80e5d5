import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { aSubscriber } from '#server/newsletter/make.ts';
import { findEverywhere } from '#server/testing/find-everywhere.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { guestsApi } from '#shared/accounts/guests-contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const EMAIL = 'quenby@example.com';
const theirs = { customerEmail: EMAIL, customerName: 'Quenby Zaxton', customerPhone: '+65 8123 4567' };

let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  admin = await anAdmin(studio.db);
  const { treatmentId } = await aBooking(studio.db, {
    ...theirs,
    phoneE164: '+6581234567',
    specialRequests: 'No quenby oil',
    startsAt: new Date('2026-02-01T04:00:00Z'),
    status: 'completed',
  });
  await aBooking(studio.db, {
    ...theirs,
    phoneE164: '+6581234567',
    treatmentId,
    startsAt: new Date('2026-03-12T04:00:00Z'),
  });
  await aBooking(studio.db, { treatmentId, startsAt: new Date('2026-03-12T06:00:00Z') });
  await aSubscriber(studio.db, { email: EMAIL });
  await queueMail(studio.studio.tools, { recipient: EMAIL, subject: 'Hi Quenby', text: 'Hi Quenby' });
});
const find = (email = EMAIL) => studio.call(guestsApi.find, { body: { email } }, { as: admin });
const erase = (email = EMAIL) => studio.call(guestsApi.erase, { body: { email } }, { as: admin });

test('a guest is found by e-mail, with what would be cancelled', async () => {
  expect((await find(' Quenby@Example.com ')).body).toEqual({
    email: EMAIL,
    name: 'Quenby Zaxton',
    phone: '+65 8123 4567',
    bookings: 2,
    isSubscribed: true,
    mails: 1,
    commitments: {
      bookings: [
        { id: 2, appointmentDate: '2026-03-12T04:00:00.000Z', treatmentName: 'Sensitive Calm Facial' },
      ],
      orders: [],
    },
  });
});

test('their data is exported as one file, and that is on record without their e-mail', async () => {
  const { body, statusCode } = await studio.inject({
    method: 'POST',
    url: '/api/admin/guests/export',
    payload: { email: EMAIL },
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const file = JSON.parse(body) as Record<string, unknown[]>;
  expect([statusCode, Object.keys(file)]).toEqual([
    200,
    [
      'exportedAt',
      'email',
      'newsletter',
      'backInStock',
      'waitlist',
      'bookings',
      'reviews',
      'giftCards',
      'mails',
    ],
  ]);
  expect(file.bookings).toHaveLength(2);
  expect(file.mails).toMatchObject([{ subject: 'Hi Quenby' }]);
  const { rows } = await studio.db.execute(
    sql`select action, actor_id, details from audit_log where target = 'guest'`,
  );
  expect(rows).toEqual([{ action: 'export guest', actor_id: admin.id, details: { bookings: 2 } }]);
});

test('somebody who only had a receipt mailed is found and erased, too', async () => {
  const recipient = 'walkin@example.com';
  await queueMail(studio.studio.tools, { recipient, subject: 'Your receipt', text: 'Thank you' });
  expect((await find(recipient)).body).toMatchObject({ bookings: 0, isSubscribed: false, mails: 1 });
  expect((await erase(recipient)).status).toBe(200);
  expect((await find(recipient)).status).toBe(404);
});

describe('erasing', () => {
  test('cancels what is ahead, leaves no trace, and others alone', async () => {
    expect((await erase()).body).toEqual({ bookings: 2, cancelled: 1 });
    expect(
      await findEverywhere({ db: studio.db, dataDir: studio.dataDir() }, [
        'quenby',
        'zaxton',
        '81234567',
        '8123 4567',
      ]),
    ).toEqual([]);
    const { rows } = await studio.db.execute(sql`select status, customer_name from bookings order by id`);
    expect(rows).toEqual([
      { status: 'completed', customer_name: '' },
      { status: 'cancelled', customer_name: '' },
      { status: 'pending', customer_name: 'Mei Lim' },
    ]);
    expect((await erase()).status).toBe(404);
  });

  test('is refused for an account, verified or not: that is deleted as a user', async () => {
    for (const isVerified of [true, false]) {
      const email = `member-${isVerified}@example.com`;
      await aMember(studio.db, { email, isVerified });
      await aBooking(studio.db, {
        startsAt: new Date('2026-03-13T04:00:00Z'),
        room: 2,
        customerEmail: email,
      });
      expect([(await find(email)).problem.code, (await erase(email)).problem.code]).toEqual([
        ...['has_account', 'has_account'],
      ]);
      await studio.db.execute(sql`delete from bookings where customer_email = ${email}`);
    }
  });

  test('asks for a recent sign-in, and an e-mail', async () => {
    const longAgo = await anAdmin(studio.db, { authenticatedAt: new Date('2026-03-10T07:00:00Z') });
    const answer = await studio.call(guestsApi.erase, { body: { email: EMAIL } }, { as: longAgo });
    expect(answer.problem.code).toBe('sign_in_again');
    expect((await erase('nobody at home')).status).toBe(400);
    expect((await find('nobody@example.com')).problem).toMatchObject({ code: 'no_guest' });
    expect((await find()).body.bookings).toBe(2);
  });
});
