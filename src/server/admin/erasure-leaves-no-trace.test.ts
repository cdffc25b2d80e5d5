import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { codeIn, tokenIn } from '#server/accounts/testing/read-mail.ts';
import { aProduct, aTreatment } from '#server/catalog/make.ts';
import { createLog } from '#server/kit/log.ts';
import { anIssue } from '#server/newsletter/make.ts';
import { sellsGiftCards } from '#server/prepaid/gift-cards/make.ts';
import { findEverywhere } from '#server/testing/find-everywhere.ts';
import { useStudio } from '#server/testing/use-studio.ts';

/** A customer uses every feature, is anonymised, and is then searched for in every table and file. */

const logged: string[] = [];
const log = createLog(
  'debug',
  new Writable({
    write: (chunk, _, done) => {
      logged.push(String(chunk));
      done();
    },
  }),
);
const studio = useStudio('2026-03-10T01:00:00Z', { mailsAreFiles: true, log });

const EMAIL = 'quenby.zaxton@example.com';
const NEW_EMAIL = 'zaxton.q@elsewhere.example';
const PASSWORD = 'vellum-tramline-77';
/** Each free text contains a word that occurs nowhere else. */
const TRACES = [
  ...['quenby', 'zaxton', 'Quenbyanna', 'elsewhere.example'],
  ...['81234567', '+65 8123 4567', '8123 4567'],
  ...[
    'wordrequest',
    'wordnotes',
    'wordguest',
    'worddesk',
    'wordorder',
    'wordadjust',
    'wordgrant',
    'wordconsent',
    'wordgifted',
    'wordmessage',
  ],
];

type Someone = { token: string; id: number };
type Sent = { body?: object; as?: { token: string } | undefined; key?: string; expect?: number };
let admin: Someone;

beforeEach(async () => {
  logged.length = 0;
  await rm(join(studio.dataDir(), 'outbox'), { recursive: true, force: true });
  admin = await anAdmin(studio.db);
  await sellsGiftCards(studio.db);
});

async function send(route: string, { body, as, key, expect: status = 200 }: Sent = {}) {
  const [method, url] = route.split(' ') as ['POST', string];
  const response = await studio.inject({
    method,
    url,
    ...(body && { payload: body }),
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(key && { 'idempotency-key': key }),
    },
  });
  if (response.statusCode !== status) throw new Error(`${route}: ${response.statusCode} ${response.body}`);
  return response.body ? response.json() : undefined;
}

async function mailTo(email: string): Promise<Email[]> {
  await studio.deliverMail();
  const folder = join(studio.dataDir(), 'outbox');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.some((each) => each.address === email));
}

const key = () => randomUUID();
const later = (minutes: number) => studio.clock.advance({ minutes });

/** Registers, verifies, and sets a name and a phone. */
async function joinUp(email: string, names: object, ref?: string): Promise<Someone> {
  const registered = await send('POST /api/register', {
    body: { email, password: PASSWORD, ...names, ...(ref && { ref }) },
    expect: 201,
  });
  const otpCode = codeIn((await mailTo(email)).at(-1));
  const { sessionToken, id } = await send('POST /api/verify-email', {
    body: { email, otpCode, registrationToken: registered.registrationToken },
  });
  return { token: sessionToken, id };
}

async function book(
  as: Someone | undefined,
  appointmentDate: string,
  treatmentId: number,
  more: object = {},
) {
  return send('POST /api/bookings', {
    as,
    key: key(),
    expect: 201,
    body: {
      treatmentId,
      appointmentDate,
      addExtraction: true,
      customerName: 'Quenby Zaxton',
      customerEmail: EMAIL,
      customerPhone: '+65 81234567',
      ...more,
    },
  });
}

/** Bought at the counter: the card and its confirmation are mailed. */
async function giftCard(buyer: Someone, gift: object) {
  await send('POST /api/admin/counter/sales', {
    as: admin,
    key: key(),
    expect: 201,
    body: {
      userId: buyer.id,
      lines: [{ kind: 'gift_card', price: '50.00', gift }],
      payments: [{ method: 'cash', amount: '50.00' }],
    },
  });
  await studio.deliverMail();
}

async function liveALife(): Promise<Someone> {
  const { id: treatmentId } = await aTreatment(studio.db);
  const productId = await aProduct(studio.db);

  // First as a guest; then failed sign-ins, two registrations, a forgotten password.
  await book(undefined, '2026-03-12T11:00', treatmentId, { specialRequests: 'wordguest, please' });
  await send('POST /api/newsletter', { body: { email: EMAIL } });
  await send('POST /api/login', { body: { email: EMAIL, password: 'wrong-guess-11' }, expect: 401 });
  const referrer = await joinUp('friend@example.com', { firstName: 'Other', lastName: 'Friend' });
  const { referralCode } = await send('GET /api/profile', { as: referrer });
  await send('POST /api/register', {
    body: { email: EMAIL, password: 'another-vellum-12', firstName: 'Quenbyanna' },
    expect: 201,
  });
  later(2);
  const me = await joinUp(EMAIL, { firstName: 'Quenby', lastName: 'Zaxton' }, referralCode);
  await send('PATCH /api/profile', { as: me, body: { phone: '+65 8123 4567' } });
  await send('POST /api/login', { body: { email: EMAIL, password: 'wrong-guess-12' }, expect: 401 });
  await send('POST /api/forgot-password', { body: { email: EMAIL } });
  const token = tokenIn((await mailTo(EMAIL)).at(-1));
  await send('POST /api/reset-password', { body: { token, newPassword: PASSWORD } });
  const { sessionToken } = await send('POST /api/login', { body: { email: EMAIL, password: PASSWORD } });
  me.token = sessionToken;

  // Books, moves and cancels; the studio adds a note, completes, archives, and books for them.
  const first = await book(me, '2026-03-11T12:00', treatmentId, { specialRequests: 'wordrequest' });
  await send(`PATCH /api/bookings/${first.id}`, { as: me, body: { appointmentDate: '2026-03-11T13:00' } });
  const second = await book(me, '2026-03-13T12:00', treatmentId, {
    notes: 'wordnotes',
    specialRequests: null,
  });
  await send(`PATCH /api/bookings/${second.id}`, { as: me, body: { status: 'cancelled' } });
  await book(me, '2026-03-20T12:00', treatmentId);
  await send(`PATCH /api/admin/bookings/${first.id}/note`, { as: admin, body: { deskNote: 'worddesk' } });
  const walkIn = await send('POST /api/admin/bookings', {
    as: admin,
    key: key(),
    expect: 201,
    body: {
      treatmentId,
      appointmentDate: '2026-03-14T12:00',
      customerName: 'Quenby Zaxton',
      notify: true,
      customerPhone: '+65 81234567',
      customerEmail: EMAIL,
      deskNote: 'worddesk again',
    },
  });
  await send(`DELETE /api/admin/bookings/${walkIn.id}`, { as: admin, expect: 204 });
  await send('POST /api/admin/bookings', {
    as: admin,
    key: key(),
    expect: 201,
    body: {
      treatmentId,
      appointmentDate: '2026-03-16T12:00',
      customerName: 'Quenby Zaxton',
      customerPhone: '+65 8123 4567',
      customerEmail: '',
    },
  });
  await studio.deliverMail();
  studio.clock.set('2026-03-11T08:00:00Z');
  const again = await send('POST /api/login', { body: { email: EMAIL, password: PASSWORD } });
  me.token = again.sessionToken;
  await send(`PATCH /api/bookings/${first.id}`, { as: admin, body: { status: 'completed' } });

  // Orders, collects and spends points, gets gifts, refers a friend.
  await send('POST /api/admin/loyalty/adjust', {
    as: admin,
    key: key(),
    body: { userId: me.id, points: 60, reason: 'wordadjust for Quenby Zaxton' },
  });
  await send('POST /api/convert-points', { as: me, key: key(), body: { points: 10 }, expect: 201 });
  await send('POST /api/admin/vouchers', {
    as: admin,
    key: key(),
    expect: 201,
    body: { userId: me.id, value: '10', description: 'wordgrant for Quenby' },
  });
  await send('POST /api/loyalty/process-purchase', {
    as: admin,
    key: key(),
    body: { phone: '+6581234567', amount: '40.00', userId: me.id },
  });
  await send('POST /api/admin/customer-lookup', { as: admin, body: { searchTerm: EMAIL } });
  await send('GET /api/admin/users/csv?q=zaxton', { as: admin }).catch(() => {}); // the file is not JSON
  for (const isPaid of [true, false]) {
    await send('POST /api/cart', { as: me, body: { productId, quantity: 1 }, expect: 201 });
    const order = await send('POST /api/orders', {
      as: me,
      key: key(),
      expect: 201,
      body: { paymentMethod: 'studio', note: 'wordorder for Quenby' },
    });
    if (isPaid) {
      await send(`PATCH /api/admin/orders/${order.id}`, { as: admin, body: { status: 'paid' } });
    }
  }
  const mine = await send('GET /api/profile', { as: me });
  await joinUp('referred@example.com', { firstName: 'Referred' }, mine.referralCode);
  await send('POST /api/events', {
    body: { name: 'book_treatment', category: 'engagement', path: '/dashboard' },
    expect: 204,
  });

  // Subscribes, receives an issue, is unsubscribed and added again by the studio.
  await send('POST /api/newsletter', { as: me, body: { email: EMAIL } });
  const listed = await send(`GET /api/admin/subscribers?q=${EMAIL}`, { as: admin });
  await send(`DELETE /api/admin/subscribers/${listed[0].id}`, { as: admin, expect: 204 });
  await send('POST /api/admin/subscribers', {
    as: admin,
    key: key(),
    expect: 201,
    body: { email: EMAIL, consentNote: 'wordconsent at the counter' },
  });
  const { id: issueId } = await anIssue(studio.db);
  await studio.deliverMail();
  await send(`POST /api/admin/letters/${issueId}/send`, { as: admin, body: {} });
  await studio.deliverMail();

  // Is given a gift card by a friend, and gives one.
  const given = { fromName: 'Other Friend', recipientName: 'Wordgifted', recipientEmail: EMAIL };
  await giftCard(referrer, { ...given, message: 'wordmessage', sendOn: '2026-03-11' });
  await giftCard(me, { fromName: 'Quenby', recipientName: 'Friend', recipientEmail: 'gifted@example.com' });
  await mailTo('gifted@example.com');

  // Begins to change the e-mail twice, and lets both codes run out.
  for (const newEmail of ['zaxton.one@third.example', 'zaxton.two@third.example']) {
    await send('POST /api/profile/email', { as: me, body: { newEmail, password: PASSWORD } });
    expect(await mailTo(newEmail)).toHaveLength(1);
  }
  later(11);
  await studio.deliverMail();

  // Changes the e-mail; what was sent to the old one is theirs too.
  await send('POST /api/profile/email', { as: me, body: { newEmail: NEW_EMAIL, password: PASSWORD } });
  const otpCode = codeIn((await mailTo(NEW_EMAIL)).at(-1));
  await send('POST /api/profile/email/confirm', { as: me, body: { otpCode } });
  await send('POST /api/newsletter', { body: { email: EMAIL } });

  // Still pending at that moment: a mail, a job, a mail that cannot be delivered.
  await book(me, '2026-03-19T12:00', treatmentId);
  await send('POST /api/forgot-password', { body: { email: NEW_EMAIL } });
  return me;
}

const traces = () => findEverywhere({ db: studio.db, dataDir: studio.dataDir() }, TRACES);

/** What is not found after the erasure was there before it. */
async function expectTraces(): Promise<void> {
  const places = (await traces()).map((trace) => trace.split(/[:.]/)[0]);
  for (const place of ['users', 'bookings', 'mails', 'idempotency_keys', 'audit_log', 'vouchers', 'orders']) {
    expect(places).toContain(place);
  }
  expect(places.some((place) => place?.startsWith('outbox/'))).toBe(true);
}

test.each(['the person', 'the studio'])(
  '%s erases: nothing is left in any table, queue, log or file, and what others have stays theirs',
  async (who) => {
    const other = await aMember(studio.db, { email: 'other@example.com', firstName: 'Otherone' });
    const me = await liveALife();
    await expectTraces();
    if (who === 'the person') await send('DELETE /api/profile', { as: me, expect: 204 });
    else await send(`DELETE /api/admin/users/${me.id}`, { as: admin, expect: 204 });
    later(0.5);
    await studio.deliverMail();
    expect(await send('GET /api/profile', { as: other })).toMatchObject({ firstName: 'Otherone' });
    expect((await mailTo('friend@example.com')).length).toBeGreaterThan(0);
    expect(await traces()).toEqual([]);
    expect(logged.length).toBeGreaterThan(30);
    expect(TRACES.filter((text) => logged.join('').toLowerCase().includes(text.toLowerCase()))).toEqual([]);

    // A day later nothing has come back, and the totals still add up.
    later(25 * 60);
    await studio.deliverMail();
    expect(await traces()).toEqual([]);
    const { rows } = await studio.db.execute(sql`
    select (select sum(total_cents) from orders where status = 'paid')::int as sold,
      (select count(*) from bookings where status = 'completed')::int as visits,
      (select bool_and(loyalty_points = (select coalesce(sum(points), 0) from loyalty_transactions where user_id = users.id))
        from users) as points_add_up`);
    expect(rows).toEqual([{ sold: 5_800, visits: 1, points_add_up: true }]);
  },
  60_000,
);
