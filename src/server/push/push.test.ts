import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteExpired } from '#server/accounts/data.ts';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { updateBooking } from '#server/bookings/data.ts';
import { aBooking, tenMinutesLate } from '#server/bookings/make.ts';
import { callAdmin } from '#server/bookings/testing/call-admin.ts';
import { OutsideProblem } from '#server/kit/remote/call-outside.ts';
import { anOrder } from '#server/orders/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { anEntry, anOffer } from '#server/waitlist/make.ts';
import { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { credentialsApi } from '#shared/accounts/credentials-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { presenceApi } from '#shared/bookings/presence-contract.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { type NewPushDevice, pushApi } from '#shared/push/contract.ts';
import { PUSH_KINDS, type PushKind } from '#shared/push/kinds.ts';
import { addPushDevice } from './devices.ts';
import { aPushDevice } from './make.ts';
import { sendPush } from './send-push.ts';
import { startPushService } from './testing/push-service.ts';
import { currentKeys } from './vapid-keys.ts';

/** Tuesday, 10 March 2026, 10 in the morning in Singapore. */
const NOW = '2026-03-10T02:00:00.000Z';
const AT_3 = new Date('2026-03-12T07:00:00Z');
const studio = useStudio(NOW, { allowPrivateTargets: true });
const { place, archive } = callAdmin(studio);

let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
beforeEach(() => service.reset());
afterAll(() => service.close());

type Someone = { id: number; token: string };

const add = (as: Someone, body: NewPushDevice) => studio.call(pushApi.add, { body }, { as });
const choose = (as: Someone, kinds: readonly PushKind[], showsNames = false) =>
  studio.call(pushApi.choose, { body: { kinds: [...kinds], showsNames } }, { as });
const settings = async (as: Someone) => (await studio.call(pushApi.settings, {}, { as })).body;

/** With a browser of that name in which everything is switched on that they may choose. */
async function on<One extends Someone>(
  as: One,
  name: string,
  kinds: readonly PushKind[] = PUSH_KINDS,
): Promise<One> {
  expect((await add(as, service.aBrowser(name))).status).toBe(200);
  await choose(as, kinds);
  return as;
}

/** After the time in which a change can be undone. */
async function deliver(): Promise<string[]> {
  while ((await studio.studio.worker.runDue()) > 0);
  studio.clock.advance({ minutes: 0.25 });
  while ((await studio.studio.worker.runDue()) > 0);
  const lines = service.received.map(
    ({ browser, payload }) => `${browser}: ${payload.title} | ${payload.body}`,
  );
  service.received.length = 0;
  return lines.sort();
}

const rows = async (text: string) => (await studio.db.execute(sql.raw(text))).rows;
const setStatus = (as: Someone, id: number, status: 'cancelled' | 'confirmed') =>
  studio.call(bookingsApi.change, { params: { id }, body: { status } }, { as });

/** A member, the owner, reception and the therapist who keeps the visit. */
async function everybody() {
  const owner = await on(await anAdmin(studio.db), 'owner');
  const reception = await on(await aReceptionist(studio.db), 'reception');
  const aisyah = await on(await aMember(studio.db, { role: 'therapist' }), 'Aisyah');
  const priya = await on(await aMember(studio.db, { role: 'therapist' }), 'Priya');
  const mei = await on(await aMember(studio.db, { firstName: 'Mei', lastName: 'Lim' }), 'Mei');
  const { id: therapistId } = await aTherapist(studio.db, { userId: aisyah.id });
  await aTherapist(studio.db, { userId: priya.id });
  const visit = (fields: object = {}) =>
    aBooking(studio.db, {
      startsAt: AT_3,
      status: 'confirmed',
      therapistId,
      userId: mei.id,
      customerName: 'Mei Lim',
      createdAt: studio.clock.now(),
      ...fields,
    });
  return { owner, reception, aisyah, priya, mei, visit };
}

describe('who is notified', () => {
  test('of a new booking: the front and its therapist, in words without treatment or family name', async () => {
    const { visit } = await everybody();
    await visit();
    const line = 'New booking | Thu 12 Mar, 3:00 PM · Mei';
    expect(await deliver()).toEqual([`Aisyah: ${line}`, `owner: ${line}`, `reception: ${line}`]);
  });

  test('nobody who did it, and its client of what the studio did', async () => {
    const { reception, visit } = await everybody();
    const { id } = await visit();
    await deliver();
    await place(id, { appointmentDate: '2026-03-12T16:00' }, { as: reception });
    expect(await deliver()).toEqual([
      'Aisyah: Booking moved | Now Thu 12 Mar, 4:00 PM · Mei',
      "Mei: Your booking has moved | It's now Thu 12 Mar, 4:00 PM.",
      'owner: Booking moved | Now Thu 12 Mar, 4:00 PM · Mei',
    ]);
    await setStatus(reception, id, 'cancelled');
    expect(await deliver()).toEqual([
      'Aisyah: Booking cancelled | Thu 12 Mar, 4:00 PM · Mei',
      'Mei: Your booking is cancelled | It was for Thu 12 Mar, 4:00 PM.',
      'owner: Booking cancelled | Thu 12 Mar, 4:00 PM · Mei',
    ]);
  });

  test('a client is not notified of what they did themselves', async () => {
    const { mei, visit } = await everybody();
    const { id } = await visit();
    await deliver();
    await setStatus(mei, id, 'cancelled');
    const line = 'Booking cancelled | Thu 12 Mar, 3:00 PM · Mei';
    expect(await deliver()).toEqual([`Aisyah: ${line}`, `owner: ${line}`, `reception: ${line}`]);
  });

  test('of a visit of several treatments once, and its second therapist of her own part', async () => {
    const { visit, priya } = await everybody();
    const { rows: own } = await studio.db.execute<{ id: number }>(
      sql`select id from therapists where user_id = ${priya.id}`,
    );
    await visit({ id: 1_001, visitId: 1_001, visitPosition: 1 });
    await visit({
      id: 1_002,
      visitId: 1_001,
      visitPosition: 2,
      startsAt: new Date('2026-03-12T08:00:00Z'),
      therapistId: own[0]!.id,
    });
    const line = 'New booking | Thu 12 Mar, 3:00 PM · Mei';
    expect(await deliver()).toEqual([
      `Aisyah: ${line}`,
      'Priya: New booking | Thu 12 Mar, 4:00 PM · Mei',
      `owner: ${line}`,
      `reception: ${line}`,
    ]);
  });

  test('late and arrived at once; a deleted booking is a cancelled one', async () => {
    const { owner, reception, visit } = await everybody();
    const startsAt = new Date('2026-03-10T03:00:00Z');
    const { id } = await visit({ startsAt });
    await deliver();
    await updateBooking(studio.db, id, tenMinutesLate(startsAt));
    while ((await studio.studio.worker.runDue()) > 0);
    expect(service.received.map(({ browser, urgency }) => [browser, urgency]).sort()).toEqual([
      ['Aisyah', 'high'],
      ['owner', 'high'],
      ['reception', 'high'],
    ]);
    expect(service.received[0]!.payload).toMatchObject({
      title: 'Running 10 minutes late',
      body: '11:00 AM · Mei',
    });
    await deliver();
    const body = { presence: 'arrived' as const, undo: false };
    await studio.call(presenceApi.set, { params: { id }, body }, { as: reception });
    expect(await deliver()).toEqual([
      'Aisyah: Client arrived | 11:00 AM · Mei',
      'owner: Client arrived | 11:00 AM · Mei',
    ]);
    const other = await visit();
    await deliver();
    await archive(other.id, { as: owner });
    expect(await deliver()).toHaveLength(2 + 1);
  });

  test('a reminder with the mail, once; an offer and an order that is ready', async () => {
    const { reception, mei, visit } = await everybody();
    await visit({ remindAt: new Date('2026-03-11T07:00:00Z'), customerEmail: 'mei@example.com' });
    await deliver();
    studio.clock.set('2026-03-11T07:00:01Z');
    expect(await deliver()).toEqual(['Mei: Your appointment | See you at 3:00 PM tomorrow.']);
    // Its job runs again, as after a crash.
    await studio.db.execute(sql`update jobs set done_at = null where kind = 'push reminder'`);
    expect(await deliver()).toEqual([]);

    studio.clock.set('2026-03-10T08:00:00Z');
    const entry = await anEntry(studio.db, { userId: mei.id });
    await anOffer(studio.db, entry);
    expect(await deliver()).toEqual([
      "Mei: A time is free for you | We're keeping Sat 14 Mar, 2:00 PM for you until 4:30 PM today.",
    ]);
    const order = await anOrder(studio, mei);
    expect(await deliver()).toEqual([
      'owner: New order | ORD-1001, $58.00 · Mei',
      'reception: New order | ORD-1001, $58.00 · Mei',
    ]);
    for (const status of ['paid', 'ready'] as const)
      await studio.call(ordersApi.change, { params: { id: order.id }, body: { status } }, { as: reception });
    expect(await deliver()).toEqual([
      'Mei: Your order is ready | ORD-1001 is waiting for you at the studio.',
    ]);
  });
});

describe('what is sent', () => {
  const one = async (as: Someone, name = 'phone') => {
    const subscription = service.aBrowser(name);
    const { body } = await add(as, subscription);
    return { ...body, subscription };
  };
  const testIt = (as: Someone, id: number) => studio.call(pushApi.test, { params: { id } }, { as });

  test('is encrypted and signed, small, and replaces an older one about the same', async () => {
    const { visit, reception, owner } = await everybody();
    await choose(owner, PUSH_KINDS, true);
    const { id } = await visit();
    await deliver();
    await studio.call(
      bookingsApi.change,
      { params: { id }, body: { status: 'cancelled' } },
      { as: reception },
    );
    while ((await studio.studio.worker.runDue()) > 0);
    studio.clock.advance({ minutes: 0.25 });
    while ((await studio.studio.worker.runDue()) > 0);
    const [push] = service.received.filter(({ browser }) => browser === 'owner');
    expect(push).toMatchObject({
      payload: {
        title: 'Booking cancelled',
        body: 'Thu 12 Mar, 3:00 PM · Mei Lim, Sensitive Calm Facial with Aisyah Rahman',
        url: `/admin-dashboard?tab=bookings&booking=${id}`,
        tag: `visit ${id}`,
      },
      topic: expect.stringMatching(/^[\w-]{32}$/),
      urgency: 'normal',
      signedBy: currentKeys(studio.studio.tools).publicKey,
      contact: expect.stringMatching(/^mailto:/),
    });
    expect(push!.bytes).toBeLessThan(3_072);
    // A phone that is off gets it when it is on again, for a day.
    expect([push!.ttl > 23 * 3_600, push!.ttl <= 24 * 3_600]).toEqual([true, true]);
    expect((await settings(owner)).publicKey).toBe(push!.signedBy);
  });

  test('names and treatments are nowhere in the database', async () => {
    const { visit } = await everybody();
    await visit();
    while ((await studio.studio.worker.runDue()) > 0);
    expect(JSON.stringify(await rows('select * from pushes'))).not.toMatch(/Mei|Facial/);
  });

  test('where the session has run out nobody is named, and where it was ended nothing is sent', async () => {
    const owner = await anAdmin(studio.db, { expiresAt: new Date('2026-03-10T03:00:00Z') });
    await on(owner, 'owner');
    await choose(owner, PUSH_KINDS, true);
    studio.clock.set('2026-03-10T04:00:00Z');
    await deleteExpired(studio.db, studio.clock.now());
    await aBooking(studio.db, { startsAt: AT_3, createdAt: studio.clock.now() });
    expect(await deliver()).toEqual(['owner: New booking to confirm | Thu 12 Mar, 3:00 PM']);

    const reception = await on(await aReceptionist(studio.db), 'reception');
    await studio.call(accountsApi.logout, {}, { as: reception });
    await aBooking(studio.db, { startsAt: new Date('2026-03-12T09:00:00Z'), createdAt: studio.clock.now() });
    expect(await deliver()).toEqual(['owner: New booking to confirm | Thu 12 Mar, 5:00 PM']);
  });

  test.each([
    [404, 0, null],
    [410, 0, null],
    [400, 1, 'failed'],
    [413, 1, 'failed'],
    [301, 1, 'failed'],
  ])('%i: tried once, %i devices left', async (status, devices, state) => {
    const member = await aMember(studio.db);
    const { id } = await one(member);
    service.answer({ status, headers: { location: 'http://127.0.0.1/' } });
    expect((await testIt(member, id)).status).toBe(204);
    await deliver();
    studio.clock.advance({ minutes: 4 });
    await deliver();
    expect((await settings(member)).devices).toHaveLength(devices);
    expect((await rows('select state from pushes'))[0]?.state ?? null).toBe(state);
  });

  test('500, no answer and 429 with Retry-After: again after a pause, and arrived once', async () => {
    const member = await aMember(studio.db);
    const { id } = await one(member);
    service.answer({ status: 500 }, { status: 429, headers: { 'retry-after': '90' } });
    await testIt(member, id);
    expect(await deliver()).toHaveLength(1);
    studio.clock.advance({ minutes: 1 });
    expect(await deliver()).toHaveLength(1);
    studio.clock.advance({ minutes: 0.75 });
    expect(await deliver()).toEqual([]);
    studio.clock.advance({ minutes: 0.5 });
    expect(await deliver()).toEqual(['phone: It works | Notifications work on this device.']);
    expect(await rows('select state, last_error from pushes')).toEqual([{ state: 'sent', last_error: null }]);
  });

  test('what is of no use any more is not sent', async () => {
    const member = await aMember(studio.db);
    const { id } = await one(member);
    service.answerAll({ status: 503 });
    await testIt(member, id);
    await deliver();
    service.reset();
    studio.clock.advance({ minutes: 6 });
    expect(await deliver()).toEqual([]);
    expect(await rows('select * from pushes')).toEqual([]);
  });

  test('what was undone, chosen off, or belongs to a restored backup is not sent', async () => {
    const { owner, reception, aisyah, mei, visit } = await everybody();
    const { id } = await visit();
    await deliver();
    await setStatus(reception, id, 'cancelled');
    await studio.studio.worker.runDue();
    await setStatus(reception, id, 'confirmed');
    await choose(mei, []);
    expect(await deliver()).toEqual([]);
    await setStatus(reception, id, 'cancelled');
    while ((await studio.studio.worker.runDue()) > 0);
    await choose(aisyah, []);
    expect(await deliver()).toEqual(['owner: Booking cancelled | Thu 12 Mar, 3:00 PM · Mei']);
    // A copy of the database from before it was sent, opened three hours later.
    await studio.db.execute(
      sql`update pushes set state = 'waiting', sent_at = null where cause = 'cancelled'`,
    );
    await studio.db.execute(sql`update jobs set done_at = null where kind = 'deliver push'`);
    studio.clock.advance({ minutes: 3 * 60 });
    expect(await deliver()).toEqual([]);
    expect((await settings(owner)).devices).toHaveLength(1);
  });
});

describe('whose device it is', () => {
  test("somebody else's subscription is neither taken over nor removed nor tried", async () => {
    const [mei, stranger] = [await aMember(studio.db), await aMember(studio.db)];
    const subscription = service.aBrowser('Mei');
    const { body } = await add(mei, subscription);
    const keys = service.aBrowser('stranger').keys;
    const { status, problem } = await add(stranger, { ...subscription, keys });
    expect([status, problem.code]).toEqual([409, 'other_account']);
    const params = { id: body.id };
    expect((await studio.call(pushApi.remove, { params }, { as: stranger })).status).toBe(404);
    expect((await studio.call(pushApi.test, { params }, { as: stranger })).status).toBe(404);
    await studio.call(pushApi.test, { params }, { as: mei });
    expect(await deliver()).toEqual(['Mei: It works | Notifications work on this device.']);
    expect((await settings(stranger)).devices).toEqual([]);
  });

  test('the same browser again is the same device, in the session it was seen in last', async () => {
    const mei = await aMember(studio.db, { password: 'petal-1234-studio' });
    const subscription = service.aBrowser('Mei');
    const first = await add(mei, subscription);
    const again = await studio.call(accountsApi.login, {
      body: { email: mei.email, password: 'petal-1234-studio' },
    });
    const second = await add({ ...mei, token: again.body.sessionToken }, subscription);
    expect(second.body.id).toBe(first.body.id);
    await studio.call(accountsApi.logout, {}, { as: mei });
    expect((await settings({ ...mei, token: again.body.sessionToken })).devices).toHaveLength(1);
  });

  test('at most ten a person, also at once: the one seen longest ago makes room', async () => {
    const mei = await aMember(studio.db);
    const first = await add(mei, service.aBrowser('first'));
    studio.clock.advance({ minutes: 1 });
    await Promise.all(Array.from({ length: 12 }, (_, n) => add(mei, service.aBrowser(String(n)))));
    const { devices } = await settings(mei);
    expect(devices).toHaveLength(10);
    expect(devices.map(({ id }) => id)).not.toContain(first.body.id);
  });

  test.each<[string, (mei: Someone & { email: string }, owner: Someone) => Promise<unknown>]>([
    ['signing out', (mei) => studio.call(accountsApi.logout, {}, { as: mei })],
    ['signing out everywhere', (mei) => studio.call(credentialsApi.endSessions, { query: {} }, { as: mei })],
    [
      'another role',
      (mei, owner) =>
        studio.call(
          usersAdminApi.change,
          { params: { id: mei.id }, body: { role: 'reception' } },
          { as: owner },
        ),
    ],
    [
      'being deactivated',
      (mei, owner) => studio.call(usersAdminApi.remove, { params: { id: mei.id } }, { as: owner }),
    ],
    ['being deleted', (mei) => studio.call(accountsApi.deleteProfile, {}, { as: mei })],
  ])('%s ends it', async (_, end) => {
    const owner = await anAdmin(studio.db);
    const mei = await aMember(studio.db, { password: 'petal-1234-studio' });
    await on(mei, 'Mei');
    await end(mei, owner);
    expect(await rows('select user_id from push_devices')).toEqual([]);
  });

  test('deleted, nothing of a person is left; their export has the devices', async () => {
    const mei = await on(await aMember(studio.db), 'Mei');
    const exported = await studio.inject({
      url: '/api/profile/export',
      headers: { authorization: `Bearer ${mei.token}` },
    });
    expect(exported.json().notifications).toMatchObject({
      chosen: expect.arrayContaining(['Reminder before my visit']),
      devices: [{ device: 'Unknown device' }],
    });
    expect(exported.body).not.toContain('127.0.0.1');
    await studio.call(accountsApi.deleteProfile, {}, { as: mei });
    expect(await rows('select user_id from push_choices union all select user_id from push_devices')).toEqual(
      [],
    );
  });

  test('after 14 days without staff and 180 without a member a device is forgotten, and nobody listens', async () => {
    await on(await aReceptionist(studio.db), 'reception');
    await on(await aMember(studio.db), 'Mei');
    const listening = () => rows("select distinct listener from event_listeners where listener = 'push'");
    studio.clock.advance({ minutes: 13 * 24 * 60 });
    await deliver();
    expect(await rows('select role from push_devices order by id')).toEqual([
      { role: 'reception' },
      { role: 'user' },
    ]);
    studio.clock.advance({ minutes: 2 * 24 * 60 });
    await deliver();
    expect(await rows('select role from push_devices')).toEqual([{ role: 'user' }]);
    expect(await listening()).toHaveLength(1);
    studio.clock.advance({ minutes: 170 * 24 * 60 });
    await deliver();
    expect([await rows('select role from push_devices'), await listening()]).toEqual([[], []]);
  });
});

describe('bad input', () => {
  const keys = () => service.aBrowser('x').keys;
  test.each<[string, () => object, number]>([
    ['no address', () => ({ keys: keys() }), 400],
    ['no URL', () => ({ endpoint: 'push', keys: keys() }), 400],
    ['another scheme', () => ({ endpoint: 'file:///etc/passwd', keys: keys() }), 400],
    ['a long one', () => ({ endpoint: `https://push.example/${'x'.repeat(1_000)}`, keys: keys() }), 400],
    [
      'a key that is too short',
      () => ({ endpoint: 'https://push.example/1', keys: { ...keys(), auth: 'abc' } }),
      400,
    ],
    [
      'a key beside the curve',
      () => ({ endpoint: 'https://push.example/1', keys: { ...keys(), p256dh: 'BA'.padEnd(87, 'x') } }),
      422,
    ],
    ['null', () => ({ endpoint: null, keys: null }), 400],
  ])('%s', async (_, body, expected) => {
    const { status, problem } = await add(await aMember(studio.db), body() as NewPushDevice);
    expect([status, problem.message.length > 10]).toEqual([expected, true]);
  });

  test.each([
    'https://127.0.0.1/push',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:10.0.0.1]/push',
    'https://localhost/push',
    'http://93.184.215.14/push',
    'https://me:secret@93.184.215.14/push',
  ])('%s: nothing is sent there, and it is refused when a browser gives it', async (endpoint) => {
    const mei = await aMember(studio.db);
    const { tools } = studio.studio;
    const strict = { ...tools, outside: undefined };
    const visitor = { id: mei.id, email: mei.email, role: 'user' as const, sessionId: 1 };
    const given = { endpoint, keys: keys() };
    const refused = addPushDevice({ ...strict, visitor, ip: '127.0.0.1' }, given);
    await expect(refused).rejects.toMatchObject({ status: 422, code: 'unusable_subscription' });
    const device = await aPushDevice(studio.db, mei);
    const sending = sendPush(
      strict,
      { ...device, endpoint },
      {
        payload: { title: 'x', body: '', url: '/', tag: 'x', at: 0 },
        topic: 'x',
        seconds: 60,
        isUrgent: false,
        keys: currentKeys(tools),
        contact: 'hello@petal.example',
      },
    );
    await expect(sending).rejects.toThrow(OutsideProblem);
  });

  test('kinds of another role are dropped, and unknown ones refused', async () => {
    const mei = await aMember(studio.db);
    expect((await choose(mei, ['new', 'order', 'offer'])).body.kinds).toEqual(['offer']);
    expect((await choose(mei, ['everything' as 'new'])).status).toBe(400);
    const therapist = await aMember(studio.db, { role: 'therapist' });
    expect((await choose(therapist, ['new', 'order'])).body).toMatchObject({
      kinds: ['new'],
      available: expect.not.arrayContaining(['order']),
    });
  });

  test('a treatment that is given to somebody else is a new booking to her', async () => {
    const { reception, priya, visit } = await everybody();
    const { id } = await visit();
    await deliver();
    const { rows: own } = await studio.db.execute<{ id: number }>(
      sql`select id from therapists where user_id = ${priya.id}`,
    );
    await place(id, { appointmentDate: '2026-03-12T15:00', therapistId: own[0]!.id }, { as: reception });
    expect(await deliver()).toEqual(['Priya: New booking for you | Thu 12 Mar, 3:00 PM · Mei']);
  });
});
