import { describe, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { OutsideProblem } from '#server/kit/remote/call-outside.ts';
import { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { credentialsApi } from '#shared/accounts/credentials-contract.ts';
import { type NewPushDevice, pushApi } from '#shared/push/contract.ts';
import { addPushDevice } from './devices.ts';
import { aPushDevice } from './make.ts';
import { sendPush } from './send-push.ts';
import { type Someone, usePushStudio } from './testing/use-push-studio.ts';
import { currentKeys } from './vapid-keys.ts';

const push = usePushStudio();
const { studio, add, choose, on, settings, rows, deliver } = push;

describe('whose device it is', () => {
  test("somebody else's subscription is neither taken over nor removed nor tried", async () => {
    const [mei, stranger] = [await aMember(studio.db), await aMember(studio.db)];
    const subscription = push.service.aBrowser('Mei');
    const { body } = await add(mei, subscription);
    const keys = push.service.aBrowser('stranger').keys;
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
    const subscription = push.service.aBrowser('Mei');
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
    const first = await add(mei, push.service.aBrowser('first'));
    studio.clock.advance({ minutes: 1 });
    await Promise.all(Array.from({ length: 12 }, (_, n) => add(mei, push.service.aBrowser(String(n)))));
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
  const keys = () => push.service.aBrowser('x').keys;
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
});
