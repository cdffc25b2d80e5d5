import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const PASSWORD = 'four quiet steps';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

const signIn = (email: string, password = PASSWORD, userAgent = WINDOWS) =>
  studio.call(accountsApi.login, { body: { email, password } }, { headers: { 'user-agent': userAgent } });
const audit = async () =>
  (await studio.db.execute(sql`select actor_id, action, target, ip, details from audit_log order by id`))
    .rows;
const aReader = () => aMember(studio.db, { email: 'mei@example.com', password: PASSWORD });

describe('signing in', () => {
  test('opens a session that the next request is known by', async () => {
    const member = await aReader();
    const { status, body } = await signIn(' Mei@Example.COM ');
    expect([status, body]).toMatchObject([200, { id: member.id, email: 'mei@example.com', role: 'user' }]);
    expect(body.sessionToken).toMatch(/^[\w-]{43}$/);
    const { body: user } = await studio.call(accountsApi.user, {}, { as: { token: body.sessionToken } });
    expect(user.id).toBe(member.id);
  });

  test.each([
    ['a wrong password', 'mei@example.com', 'four quiet step'],
    ['an e-mail nobody has', 'nobody@example.com', PASSWORD],
    ['a very long password', 'mei@example.com', 'x'.repeat(100_000)],
  ])('%s is the same 401', async (_, email, password) => {
    await aReader();
    const { status, problem } = await signIn(email, password);
    expect([status, problem]).toEqual([
      401,
      { message: 'Invalid email or password', code: 'wrong_credentials' },
    ]);
  });

  test('an account without a password lets nobody in', async () => {
    await aMember(studio.db, { email: 'mei@example.com' });
    expect((await signIn('mei@example.com')).status).toBe(401);
  });

  test('before the e-mail is verified it is 403 and says so, with the right password only', async () => {
    await aMember(studio.db, { email: 'mei@example.com', password: PASSWORD, isVerified: false });
    const { status, problem } = await signIn('mei@example.com');
    expect([status, problem]).toEqual([
      403,
      expect.objectContaining({ requiresVerification: true, email: 'mei@example.com', code: 'not_verified' }),
    ]);
    expect((await signIn('mei@example.com', 'wrong')).status).toBe(401);
  });

  describe('before the e-mail is verified, a code', () => {
    const aNewcomer = () =>
      aMember(studio.db, { email: 'mei@example.com', password: PASSWORD, isVerified: false });
    const said = async () => {
      const { status, problem } = await signIn('mei@example.com');
      return [status, problem.message, (problem as { isCodeNew?: boolean }).isCodeNew];
    };
    const SENT = [403, 'Please verify your e-mail first. We just sent you a new 6-digit code.', true];
    const ALIVE = [403, 'Please verify your e-mail first. Enter the 6-digit code we sent you.', false];

    test('is sent where none is alive, not beside one that is, and again once that has ended', async () => {
      await aNewcomer();
      expect(await said()).toEqual(SENT);
      const [mail, ...more] = await studio.deliverMail();
      expect([mail?.text, more]).toEqual([expect.stringMatching(/\b\d{6}\b/), []]);

      studio.clock.advance({ minutes: 9 });
      expect(await said()).toEqual(ALIVE);
      expect(await studio.deliverMail()).toHaveLength(1);

      studio.clock.advance({ minutes: 1 });
      expect(await said()).toEqual(SENT);
      expect(await studio.deliverMail()).toHaveLength(2);
    });

    test('that was guessed at five times is replaced', async () => {
      await aNewcomer();
      const { registrationToken } = (await signIn('mei@example.com')).problem as {
        registrationToken?: string;
      };
      for (let n = 0; n < 5; n++) {
        const body = { email: 'mei@example.com', otpCode: '000000', registrationToken };
        await studio.call(accountsApi.verifyEmail, { body });
      }
      studio.clock.advance({ minutes: 1 });
      expect(await said()).toEqual(SENT);
    });

    test('is not sent more often than it may be asked for, and nothing else is said', async () => {
      await aNewcomer();
      for (let n = 0; n < 3; n++) {
        expect(await said()).toEqual(SENT);
        studio.clock.advance({ minutes: 10 });
      }
      expect(await said()).toEqual([
        403,
        "Please verify your e-mail first. We've sent you several codes already. Please try again later.",
        false,
      ]);
      expect(await studio.deliverMail()).toHaveLength(3);
    });

    test('is not sent for a wrong password', async () => {
      await aNewcomer();
      await signIn('mei@example.com', 'wrong');
      expect(await studio.deliverMail()).toEqual([]);
    });
  });

  test('is on record, and so is a failure; what was typed is not', async () => {
    const { id } = await aReader();
    await signIn('mei@example.com');
    await signIn('mei@example.com', 'a-wrong-one');
    await signIn('nobody@example.com', 'a-wrong-one');
    expect(await audit()).toMatchObject([
      { actor_id: id, action: 'sign in', target: `user ${id}`, ip: '127.0.0.1' },
      { actor_id: null, action: 'fail to sign in', target: `user ${id}` },
      { actor_id: null, action: 'fail to sign in', target: 'nobody' },
    ]);
    expect(JSON.stringify(await audit())).not.toMatch(/a-wrong-one|nobody@/);
  });
});

describe('a device', () => {
  test('the owner is notified of a new one, but not of the first and the known ones', async () => {
    await aReader();
    await signIn('mei@example.com');
    await signIn('mei@example.com');
    expect(await studio.deliverMail()).toHaveLength(0);

    await signIn('mei@example.com', PASSWORD, IPHONE);
    await signIn('mei@example.com', PASSWORD, IPHONE);
    const mails = await studio.deliverMail();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('New sign-in to your account at Petal Skin Studio');
    expect(mails[0]?.text).toMatch(
      /Safari on iPhone[\s\S]*10 March 2026, 4:00 PM[\s\S]*IP address: 127[\s\S]*\/forgot-password/,
    );
  });

  test('that signed out is still known', async () => {
    await aReader();
    await signIn('mei@example.com', PASSWORD, IPHONE);
    const { body } = await signIn('mei@example.com');
    await studio.call(accountsApi.logout, {}, { as: { token: body.sessionToken } });
    await signIn('mei@example.com');
    expect(await studio.deliverMail()).toHaveLength(1);
  });
});

describe('too many tries', () => {
  test('an account takes twenty in a quarter of an hour from one network, right ones too', async () => {
    await aReader();
    for (let n = 0; n < 20; n++) await signIn('mei@example.com', 'wrong');
    const { status, headers } = await signIn('mei@example.com');
    expect([status, headers['retry-after']]).toEqual([429, '900']);
    expect((await signIn('other@example.com')).status).toBe(401);
    studio.clock.advance({ minutes: 15 });
    expect((await signIn('mei@example.com')).status).toBe(200);
  });

  test('an address takes a hundred, for whatever account', async () => {
    const tries = Array.from({ length: 101 }, (_, n) => signIn(`guess-${n}@example.com`));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect([
      statuses.filter((each) => each === 401).length,
      statuses.filter((each) => each === 429).length,
    ]).toEqual([100, 1]);
  });
});

test('signing out ends that session alone, and asks for nothing when there is none', async () => {
  await aReader();
  const [here, there] = [await signIn('mei@example.com'), await signIn('mei@example.com')];
  const as = (each: typeof here) => ({ as: { token: each.body.sessionToken } });
  expect((await studio.call(accountsApi.logout, {}, as(here))).status).toBe(204);
  expect((await studio.call(accountsApi.user, {}, as(here))).status).toBe(401);
  expect((await studio.call(accountsApi.user, {}, as(there))).status).toBe(200);
  expect((await studio.call(accountsApi.logout, {}, as(here))).status).toBe(204);
  expect((await studio.call(accountsApi.logout, {})).status).toBe(204);
});
