import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { updateBooking } from '#server/bookings/data.ts';
import { aBooking } from '#server/bookings/make.ts';
import { eraseClients } from '#server/clients/data.ts';
import { aClient } from '#server/clients/make.ts';
import { studioEvents } from '#server/events/tables.ts';
import { anOrder } from '#server/orders/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { anEntry, anOffer } from '#server/waitlist/make.ts';
import type { NewWebhook } from '#shared/webhooks/contract.ts';
import { webhooksApi } from '#shared/webhooks/contract.ts';
import { webhookPayload } from '#shared/webhooks/payload.ts';
import { aWebhook, SECRET } from './make.ts';
import { newSecret } from './sign.ts';
import { webhookDeliveries } from './tables.ts';
import { useReceiver, withStatus } from './testing/receiver.ts';

const studio = useStudio('2026-03-10T08:00:00Z', { allowPrivateTargets: true });
const receiver = useReceiver();
const startsAt = new Date('2026-03-12T02:00:00Z');
const tools = () => studio.studio.tools;
const sending = () => studio.deliverMail();
const log = async () =>
  (await studio.db.select().from(webhookDeliveries)).sort((one, other) => one.eventId - other.eventId);
const states = async () => (await log()).map(({ state, tries }) => `${state} ${tries}`);
const hook = (fields: object = {}) => aWebhook(tools(), { url: receiver.url, ...fields });
const onlyBookings = { kinds: ['booking.created', 'booking.confirmed', 'booking.cancelled'] as const };
const bookingHook = (fields: object = {}) => hook({ ...onlyBookings, ...fields });
const pass = async (minutes: number) => {
  studio.clock.advance({ minutes });
  await sending();
};

/** The code of the documentation, as somebody would copy it. */
async function isFromStudio(header: unknown, body: string, secret: string): Promise<boolean> {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/webhooks.md', 'utf8')) ?? [];
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return module.isFromStudio(header, body, secret, studio.clock.now().getTime());
}

beforeEach(() => {
  tools().outside = { mayBePrivate: true, timeoutMs: 300 };
});

describe('what is sent', () => {
  test('is the contract of each record, signed as the documentation says, and nothing about health', async () => {
    await hook();
    const member = await aMember(studio.db);
    const secretWords = { specialRequests: 'I am pregnant', staffNote: 'difficult' };
    const { id, clientId } = await aBooking(studio.db, { startsAt, ...secretWords });
    await anOrder(studio, member);
    await anOffer(studio.db, await anEntry(studio.db));
    await studio.db.execute(sql`insert into message_sends
      (client_id, kind, occasion, is_marketing, channel, state, because, text, created_at, sent_at)
      values (${clientId}, 'check_in', 'visit 7', false, 'whatsapp', 'sent', 'your acne', 'How is your skin?', now(), now())`);
    await sending();

    for (const { payload, body, headers } of receiver.received) {
      expect(webhookPayload.parse(payload)).toEqual(payload);
      expect(payload.data).not.toBeNull();
      expect(headers).toMatchObject({ 'studio-event': payload.kind, 'studio-event-id': payload.id });
      expect(await isFromStudio(headers['studio-signature'], body, SECRET)).toBe(true);
      expect(await isFromStudio(headers['studio-signature'], `${body} `, SECRET)).toBe(false);
      expect(await isFromStudio(headers['studio-signature'], body, newSecret())).toBe(false);
      expect(body).not.toMatch(/pregnant|difficult|acne|How is your skin/);
    }
    const objects = new Set(receiver.received.map(({ payload }) => payload.object.type));
    expect([...objects].sort()).toEqual(['booking', 'client', 'message', 'offer', 'order']);
    const created = receiver.received.find(({ payload }) => payload.kind === 'booking.created')?.payload;
    expect(created).toMatchObject({
      version: 1,
      object: { type: 'booking', id },
      change: { visitId: id, clientId, status: 'pending' },
      data: { id, clientId, visitId: id, customerName: 'Mei Lim', status: 'pending' },
    });
    expect(new Set(await states())).toEqual(new Set(['delivered 1']));
  });

  test('is the newest state; of who was erased meanwhile it is nothing', async () => {
    await hook({ kinds: ['client.updated', 'client.created', 'client.erased'] });
    const { id } = await aClient(studio.db, { name: 'Quenby' });
    receiver.answers(withStatus(503));
    await sending();
    await eraseClients(studio.db, [id], studio.clock.now());
    receiver.received.length = 0;
    receiver.answers();
    await pass(2);
    expect(receiver.received.map(({ payload }) => [payload.kind, payload.data])).toEqual([
      ['client.created', null],
      ['client.erased', null],
    ]);
    const tables = JSON.stringify([await log(), await studio.db.select().from(studioEvents)]);
    expect(tables).not.toContain('Quenby');
  });

  test('goes to those that are on and want it', async () => {
    await hook({ kinds: ['order.placed'] });
    await bookingHook({ isOn: false });
    await aBooking(studio.db, { startsAt });
    await sending();
    expect([receiver.kinds(), await log()]).toEqual([[], []]);
  });
});

describe('a receiver that fails', () => {
  test.each([
    [500, {}, 'It answered 500.'],
    [301, { location: 'http://127.0.0.1:1/' }, "It answered 301: a redirect, which we don't follow."],
    [410, {}, 'It answered 410.'],
  ])('by %i is tried again later, and the log says why', async (status, headers, problem) => {
    await bookingHook();
    receiver.answers(withStatus(status, headers));
    await aBooking(studio.db, { startsAt });
    await sending();
    expect(await log()).toMatchObject([
      { state: 'waiting', tries: 1, status, answer: `status ${status}`, problem },
    ]);
    receiver.answers();
    await pass(0.5);
    expect(receiver.received).toHaveLength(1);
    await pass(0.5);
    expect(await log()).toMatchObject([{ state: 'delivered', tries: 2, status: 200, problem: '' }]);
    expect(new Set(receiver.received.map(({ payload }) => payload.id)).size).toBe(1);
  });

  test('by silence, or with an answer of 64 kB and a NUL, does not fill the log', async () => {
    await bookingHook();
    receiver.answers(() => {});
    await aBooking(studio.db, { startsAt });
    await sending();
    expect(await log()).toMatchObject([{ status: null, problem: 'No answer within 0.3 seconds.' }]);
    receiver.answers((response) => void response.writeHead(500).end(`\0${'x'.repeat(100_000)}`));
    await pass(1);
    expect(await log()).toMatchObject([{ tries: 2, status: 500, answer: 'x'.repeat(200) }]);
  });

  test('holds up what follows of the same object, and nothing else; after three days it goes on', async () => {
    await bookingHook();
    const poison = await aBooking(studio.db, { startsAt });
    await updateBooking(studio.db, poison.id, { status: 'confirmed' });
    const other = await aBooking(studio.db, { startsAt, room: 2 });
    await updateBooking(studio.db, other.id, { status: 'confirmed' });
    receiver.answers((response, { payload }) => {
      const isPoison = payload.object.id === poison.id && payload.kind === 'booking.created';
      return withStatus(isPoison ? 500 : 204)(response, { payload } as never);
    });
    await sending();
    expect(await states()).toEqual(['waiting 1', 'waiting 0', 'delivered 1', 'delivered 1']);
    for (const minutes of [1, 2, 5, 15, 30, 60, 120, 240, 480, 720, 720, 720, 720, 487]) await pass(minutes);
    await pass(1); // by then it failed so often that it is looked at once a minute
    expect(await states()).toEqual(['given_up 15', 'delivered 1', 'delivered 1', 'delivered 1']);
    const ofPoison = receiver.received.filter(({ payload }) => payload.object.id === poison.id);
    expect(ofPoison.map(({ payload }) => payload.kind).at(-1)).toBe('booking.confirmed');
  });

  test('five times in a row is tried with one event a minute, and gets all at once when it is back', async () => {
    await bookingHook();
    receiver.answers(withStatus(500));
    for (const room of [1, 2, 3, 4]) await aBooking(studio.db, { startsAt, room });
    await sending();
    await pass(1);
    expect(receiver.received).toHaveLength(8);
    await pass(0.5);
    expect(receiver.received).toHaveLength(8);
    for (let minute = 0; minute < 3; minute++) await pass(1);
    expect(receiver.received).toHaveLength(10);
    receiver.answers();
    await pass(1);
    expect(receiver.received).toHaveLength(14);
    expect((await states()).map((state) => state.split(' ')[0])).toEqual(Array(4).fill('delivered'));
  });

  test('for a week is switched off, and the owner is told', async () => {
    const admin = await anAdmin(studio.db);
    const { id } = await bookingHook();
    receiver.answers(withStatus(500));
    await aBooking(studio.db, { startsAt });
    await sending();
    for (let day = 0; day < 8; day++) {
      await aBooking(studio.db, { startsAt: new Date(startsAt.getTime() + day * 86_400_000), room: 3 });
      await pass(24 * 60);
    }
    const mails = (await sending()).filter(({ subject }) => subject === 'Webhook switched off: Our accounts');
    expect(mails.map(({ to }) => to)).toHaveLength(1);
    const { body } = await studio.call(webhooksApi.list, {}, { as: admin });
    expect(body).toMatchObject([{ id, isOn: false, disabledAt: expect.any(String) }]);
    expect(await studio.db.execute(sql`select from event_listeners`)).toMatchObject({ rowCount: 0 });
  });

  test('whose secret is sealed with the key of another machine gets nothing', async () => {
    await bookingHook({ secret: Buffer.from('sealed elsewhere') });
    await aBooking(studio.db, { startsAt });
    await sending();
    expect([receiver.received, await log()]).toMatchObject([[], [{ state: 'waiting', status: null }]]);
    // Restored after days, it does not send what everybody has long heard of.
    await studio.db.execute(sql`update webhooks set secret = ${tools().secretBox.seal(SECRET)}`);
    await pass(74 * 60);
    expect([receiver.received, await states()]).toEqual([[], ['given_up 1']]);
  });
});

describe('a target inside', () => {
  test('is not called, however it came into the table', async () => {
    tools().outside = { mayBePrivate: false, resolve: async () => [{ address: '10.0.0.1', family: 4 }] };
    await bookingHook();
    await bookingHook({ url: 'https://turned.example/hook' });
    await aBooking(studio.db, { startsAt });
    await sending();
    expect(receiver.received).toEqual([]);
    expect((await log()).map(({ problem }) => problem).sort()).toEqual([
      'Please enter an address that begins with https://.',
      'This address leads into a private network, where we send nothing.',
    ]);
  });
});

describe('the owner', () => {
  const fields: NewWebhook = {
    name: 'Accounts',
    url: 'https://books.example/in?key=1',
    kinds: ['booking.created'],
  };
  const add = async (more: object = {}) =>
    studio.call(webhooksApi.add, { body: { ...fields, ...more } }, { as: await anAdmin(studio.db) });
  beforeEach(() => {
    tools().outside = { mayBePrivate: false, resolve: async () => [{ address: '93.184.215.14', family: 4 }] };
  });

  test('adds one, sees its secret once, and the log of what was done has no path', async () => {
    const admin = await anAdmin(studio.db);
    const { status, body } = await studio.call(webhooksApi.add, { body: fields }, { as: admin });
    expect([status, body]).toMatchObject([
      201,
      { ...fields, isOn: true, secret: expect.stringMatching(/^whsec_.{43}$/) },
    ]);
    const list = await studio.call(webhooksApi.list, {}, { as: admin });
    expect(JSON.stringify(list.body)).not.toContain('whsec_');
    const { rows } = await studio.db.execute(sql`select details from audit_log`);
    expect(JSON.stringify(rows)).toContain('https://books.example');
    expect(JSON.stringify(rows)).not.toMatch(/key=1|whsec/);
    const stored = await studio.db.execute<{ secret: Buffer }>(sql`select secret from webhooks`);
    expect(stored.rows[0]!.secret.toString()).not.toContain(body.secret);
  });

  test.each([
    ['http://books.example/', 'Please enter an address that begins with https://.'],
    ['https://169.254.169.254/latest/meta-data', 'private network'],
    ['https://[::ffff:10.0.0.1]/', 'private network'],
    ['https://a:b@books.example/', 'user name and password'],
    ['javascript:alert(1)', 'https://'],
    ['no url', 'Please enter an address like'],
    [`https://books.example/${'x'.repeat(600)}`, ''],
  ])('is refused %s', async (url, words) => {
    const { status, problem } = await add({ url });
    expect([status, problem.fields?.url ?? problem.message]).toEqual([400, expect.stringContaining(words)]);
    expect(await studio.db.execute(sql`select from webhooks`)).toMatchObject({ rowCount: 0 });
  });

  test('is refused a name that nobody has, an unknown event, none at all, and an eleventh', async () => {
    tools().outside = {
      mayBePrivate: false,
      resolve: () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
    };
    expect((await add()).problem).toMatchObject({ fields: { url: "We can't find books.example." } });
    tools().outside = { mayBePrivate: false, resolve: async () => [{ address: '93.184.215.14', family: 4 }] };
    expect((await add({ kinds: ['booking.stolen'] })).status).toBe(400);
    expect((await add({ kinds: [] })).status).toBe(400);
    const ten = await Promise.all(Array.from({ length: 12 }, (_, n) => add({ name: `No ${n}` })));
    expect(ten.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 422, 422]);
  });

  test('changes, switches and deletes it; the one who comes second is told', async () => {
    const admin = await anAdmin(studio.db);
    const { id } = await aWebhook(tools());
    const [seen] = (await studio.call(webhooksApi.list, {}, { as: admin })).body;
    studio.clock.advance({ minutes: 1 });
    const change = (more: object) =>
      studio.call(
        webhooksApi.change,
        { params: { id }, body: { ...fields, isOn: true, updatedAt: seen!.updatedAt, ...more } },
        { as: admin },
      );
    expect((await change({ isOn: false })).body).toMatchObject({ name: 'Accounts', isOn: false });
    expect((await change({})).status).toBe(409);
    const off = await studio.call(webhooksApi.test, { params: { id } }, { as: admin });
    expect(off.problem).toMatchObject({ code: 'webhook_off' });
    expect((await studio.call(webhooksApi.remove, { params: { id } }, { as: admin })).status).toBe(204);
    expect(
      (await studio.call(webhooksApi.deliveries, { params: { id }, query: {} }, { as: admin })).status,
    ).toBe(404);
  });
});

describe('the secret', () => {
  test('is replaced in a day in which both sign, or at once', async () => {
    const admin = await anAdmin(studio.db);
    const { id } = await bookingHook();
    const renew = () => studio.call(webhooksApi.renewSecret, { params: { id } }, { as: admin });
    const { secret } = (await renew()).body;
    const signedBy = async (...secrets: string[]) => {
      receiver.received.length = 0;
      await aBooking(studio.db, { startsAt: studio.clock.now(), room: 5 });
      await sending();
      const [last] = receiver.received;
      return Promise.all(
        secrets.map((each) => isFromStudio(last?.headers['studio-signature'], last?.body ?? '', each)),
      );
    };
    expect(await signedBy(SECRET, secret)).toEqual([true, true]);
    studio.clock.advance({ minutes: 24 * 60 });
    expect(await signedBy(SECRET, secret)).toEqual([false, true]);

    const next = (await renew()).body;
    expect(next.formerSecretUntil).toBe('2026-03-12T08:00:00.000Z');
    studio.clock.advance({ minutes: 90 });
    const ended = await studio.call(webhooksApi.endFormerSecret, { params: { id } }, { as: admin });
    expect(ended.body.formerSecretUntil).toBeNull();
    expect(await signedBy(secret, next.secret)).toEqual([false, true]);
    expect((await studio.call(webhooksApi.endFormerSecret, { params: { id } }, { as: admin })).status).toBe(
      409,
    );
  });
});

describe('the log', () => {
  test('has what became of each, a test too, and sends again what is asked for, with the same id', async () => {
    const admin = await anAdmin(studio.db);
    const { id } = await bookingHook();
    await aBooking(studio.db, { startsAt, createdAt: studio.clock.now() });
    await sending();
    studio.clock.advance({ minutes: 10 });
    const test1 = await studio.call(webhooksApi.test, { params: { id } }, { as: admin });
    const test2 = await studio.call(webhooksApi.test, { params: { id } }, { as: admin });
    expect([test1.status, test2.problem.code]).toEqual([204, 'test_waiting']);
    await sending();

    const read = async (query: object = {}) =>
      (await studio.call(webhooksApi.deliveries, { params: { id }, query }, { as: admin })).body;
    expect(await read()).toMatchObject([
      { kind: 'webhook.test', state: 'delivered', tries: 1, status: 200, answer: 'ok' },
      { kind: 'booking.created', state: 'delivered', object: { type: 'booking' } },
    ]);
    expect(await read({ state: 'given_up' })).toEqual([]);

    const [, created] = await read();
    const replay = (body: object) => studio.call(webhooksApi.replay, { params: { id }, body }, { as: admin });
    expect((await replay({ deliveryId: created!.id })).body).toEqual({ replayed: 1 });
    expect((await replay({ since: '2026-03-10T08:05:00Z' })).body).toEqual({ replayed: 1 });
    await sending();
    const ids = receiver.received.map(({ payload }) => payload.id);
    expect(ids.slice(2).sort()).toEqual([ids[0], ids[1]].sort());

    expect((await replay({ deliveryId: 999_999 })).status).toBe(404);
    expect((await replay({})).problem.code).toBe('one_of_both');
    expect((await replay({ since: 'yesterday' })).status).toBe(400);
    const other = await aWebhook(tools(), { url: receiver.url });
    const stolen = await studio.call(
      webhooksApi.replay,
      { params: { id: other.id }, body: { deliveryId: created!.id } },
      { as: admin },
    );
    expect(stolen.status).toBe(404);
  });
});
