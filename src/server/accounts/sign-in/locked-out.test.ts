import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { tokenIn } from '#server/accounts/testing/read-mail.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';

/**
 * The attack: strangers try wrong passwords and codes until the only admin is locked out. Wrong tries count per
 * account and network; a device that has signed in before is not blocked by others.
 */
const studio = useStudio('2026-03-10T08:00:00Z');
const email = 'owner@example.com';
const password = 'four quiet steps';
const OWNER_IP = '198.51.100.7';

type Try = { password?: string; ip?: string; deviceTokens?: string[]; email?: string };
const post = async (path: string, payload: object, ip = OWNER_IP) => {
  const response = await studio.inject({ method: 'POST', url: path, payload, remoteAddress: ip });
  return { status: response.statusCode, body: response.json() };
};
const signIn = ({ ip, ...fields }: Try = {}) => post('/api/login', { email, password, ...fields }, ip);
/** From `networks` networks, `each` tries from each. */
const strangersTry = (networks: number, each: number, to = email) =>
  Promise.all(
    Array.from({ length: networks * each }, (_, n) =>
      signIn({ email: to, password: 'wrong', ip: `10.7.${n % networks}.${1 + (n % 200)}` }),
    ),
  );
const count = (answers: { status: number }[], status: number) =>
  answers.filter((each) => each.status === status).length;

async function anOwner(): Promise<string> {
  await anAdmin(studio.db, { email, password });
  return (await signIn()).body.deviceToken;
}

describe('strangers who try wrong passwords', () => {
  test('from one network, 200 at once, are heard twenty times', async () => {
    await anOwner();
    const answers = await strangersTry(1, 200);
    expect([count(answers, 401), count(answers, 429)]).toEqual([20, 180]);
  });

  test('do not keep the owner out of another network', async () => {
    await anOwner();
    await strangersTry(1, 30);
    expect((await signIn()).status).toBe(200);
  });

  test('from fifty networks reach the ceiling of the account, and a known device signs in all the same', async () => {
    const deviceToken = await anOwner();
    await studio.db.execute(sql`update rate_limits set count = 480 where bucket like 'login account:%'`);
    const answers = await strangersTry(50, 1);
    expect([count(answers, 401), count(answers, 429)]).toEqual([20, 30]);
    expect((await signIn()).status).toBe(429); // an unknown device
    expect((await signIn({ deviceTokens: [deviceToken] })).status).toBe(200);
    expect((await signIn({ deviceTokens: ['another', deviceToken], ip: '203.0.113.5' })).status).toBe(200);
    studio.clock.advance({ minutes: 60 });
    expect((await signIn()).status).toBe(200);
  });

  test('in the very network of a known device do not stop it', async () => {
    const deviceToken = await anOwner();
    for (let n = 0; n < 21; n++) await signIn({ password: 'wrong' });
    await studio.db.execute(sql`update rate_limits set count = 100 where bucket like 'login address:%'`);
    expect((await signIn({ email: 'guess@example.com' })).status).toBe(429);
    expect((await signIn()).status).toBe(429);
    expect((await signIn({ deviceTokens: [deviceToken] })).status).toBe(200);
  });
});

describe('a device is known', () => {
  test('by a token that was given to it for this account, not by one of another account or made up', async () => {
    const deviceToken = await anOwner();
    await aMember(studio.db, { email: 'other@example.com', password });
    const others = (await signIn({ email: 'other@example.com' })).body.deviceToken;
    expect(others).toMatch(/^[\w-]{43}$/);
    await strangersTry(1, 1);
    for (let n = 0; n < 21; n++) await signIn({ password: 'wrong' });
    for (const token of [others, 'x'.repeat(43), deviceToken.slice(1), deviceToken.toUpperCase(), ''])
      expect([token, (await signIn({ deviceTokens: [token] })).status]).toEqual([token, 429]);
    expect((await signIn({ deviceTokens: [deviceToken] })).status).toBe(200);
  });

  test('and still guesses no more than twenty times in a quarter of an hour', async () => {
    const deviceToken = await anOwner();
    const tries = await Promise.all(
      Array.from({ length: 40 }, () => signIn({ password: 'wrong', deviceTokens: [deviceToken] })),
    );
    expect([count(tries, 401), count(tries, 429)]).toEqual([20, 20]);
  });

  test('gets one token, keeps it at the next sign-in and when it signs out', async () => {
    const deviceToken = await anOwner();
    const again = await signIn({ deviceTokens: [deviceToken] });
    expect(again.body.deviceToken).toBeUndefined();
    await studio.call(accountsApi.logout, {}, { as: { token: again.body.sessionToken } });
    expect((await signIn({ deviceTokens: [deviceToken] })).body.deviceToken).toBeUndefined();
    const { rows } = await studio.db.execute(
      sql`select encode(token_hash, 'hex') as hash from device_tokens`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(deviceToken);
  });

  test('no more after the password was reset; the one that reset it is', async () => {
    const deviceToken = await anOwner();
    await post('/api/forgot-password', { email });
    const token = tokenIn((await studio.deliverMail()).at(-1));
    const reset = await post('/api/reset-password', { token, newPassword: 'five quiet steps' });
    expect(reset.status).toBe(200);
    for (let n = 0; n < 21; n++) await signIn({ password: 'wrong' });
    const status = async (each: string) =>
      (await signIn({ password: 'five quiet steps', deviceTokens: [each] })).status;
    expect([await status(deviceToken), await status(reset.body.deviceToken)]).toEqual([429, 200]);
  });

  test('no more after signing out everywhere, or changing the password', async () => {
    for (const end of ['everywhere', 'password'] as const) {
      const { body } = end === 'everywhere' ? { body: { deviceToken: await anOwner() } } : await signIn();
      const { sessionToken } = (await signIn({ deviceTokens: [body.deviceToken] })).body;
      const headers = { authorization: `Bearer ${sessionToken}` };
      const payload = { currentPassword: password, newPassword: 'five quiet steps' };
      if (end === 'everywhere') await studio.inject({ method: 'DELETE', url: '/api/sessions', headers });
      else await studio.inject({ method: 'POST', url: '/api/profile/password', headers, payload });
      expect((await studio.db.execute(sql`select from device_tokens`)).rows).toEqual([]);
    }
  });

  test('for a year without use, twenty of an account', async () => {
    await anOwner();
    for (let n = 0; n < 25; n++) await signIn({ ip: `203.0.${n}.1` });
    const known = async () => (await studio.db.execute(sql`select from device_tokens`)).rows.length;
    expect(await known()).toBe(20);
    const { deviceToken } = (await signIn({ ip: '203.0.200.1' })).body;
    studio.clock.advance({ minutes: 366 * 24 * 60 });
    for (let n = 0; n < 21; n++) await signIn({ password: 'wrong' });
    expect((await signIn({ deviceTokens: [deviceToken] })).status).toBe(429);
  });

  test.each([[['x'.repeat(101)]], [Array.from({ length: 11 }, () => 'x')], ['text'], [[7]], [{}]])(
    '%o is refused with a sentence, not with a 500',
    async (deviceTokens) => {
      const { status, body } = await post('/api/login', { email, password, deviceTokens });
      expect([status, body.message]).toEqual([400, expect.stringMatching(/^[A-Z]/)]);
    },
  );
});

describe('a forgotten password', () => {
  const forgot = (ip?: string, deviceTokens: string[] = []) =>
    post('/api/forgot-password', { email, deviceTokens }, ip);

  test('may be asked for by the owner while strangers ask from many networks; three mails are enough', async () => {
    const deviceToken = await anOwner();
    const requested = await Promise.all(Array.from({ length: 60 }, (_, n) => forgot(`10.8.${n % 10}.${n}`)));
    expect([count(requested, 200), count(requested, 429)]).toEqual([15, 45]);
    expect((await forgot(OWNER_IP, [deviceToken])).status).toBe(200);
    expect(await studio.deliverMail()).toHaveLength(3);
  });

  test('one network alone does not keep the owner from asking', async () => {
    await anOwner();
    const requested = await Promise.all(Array.from({ length: 20 }, (_, n) => forgot(`10.8.1.${n}`)));
    expect(count(requested, 200)).toBe(5);
    expect((await forgot()).status).toBe(200);
  });
});

describe('the owner is notified', () => {
  const mails = async () =>
    (await studio.deliverMail()).filter(({ subject }) => subject?.startsWith('Someone tried'));

  test('once a day, after ten wrong passwords within an hour', async () => {
    await anOwner();
    await strangersTry(3, 3);
    expect(await mails()).toEqual([]);
    await strangersTry(3, 3);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.to).toMatchObject([{ address: email }]);
    expect(mail?.subject).toBe('Someone tried to sign in to your account at Petal Skin Studio');
    expect(mail?.text).toMatch(/wrong password[\s\S]*10 March 2026, 4:00 PM[\s\S]*\/forgot-password/);

    studio.clock.advance({ minutes: 61 });
    await strangersTry(3, 5);
    expect(await mails()).toHaveLength(1);
    studio.clock.advance({ minutes: 24 * 60 });
    await strangersTry(3, 5);
    expect(await mails()).toHaveLength(2);
  });

  test('not of what their own device got wrong, and nobody is who has no account', async () => {
    const deviceToken = await anOwner();
    for (let n = 0; n < 15; n++) await signIn({ password: 'wrong', deviceTokens: [deviceToken] });
    await strangersTry(2, 8, 'nobody@example.com');
    expect(await mails()).toEqual([]);
  });
});
