import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { codeIn } from '#server/accounts/testing/read-mail.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const mei = { email: 'mei@example.com', password: 'petal-1234', firstName: 'Mei', lastName: 'Tan' };
let registrationToken = '';
const register = async (fields: Partial<typeof mei> & { ref?: string } = {}) => {
  const answer = await studio.call(accountsApi.register, { body: { ...mei, ...fields } });
  registrationToken = answer.body.registrationToken;
  return answer;
};
const login = (password: string) => studio.call(accountsApi.login, { body: { email: mei.email, password } });
const users = async () => (await studio.db.execute(sql`select * from users order by id`)).rows;

describe('registering', () => {
  test('makes an account, opens no session, and mails a code', async () => {
    const { status, body } = await register({ email: ' Mei@Example.com ' });
    expect([status, body]).toMatchObject([
      201,
      { email: mei.email, firstName: 'Mei', lastName: 'Tan', role: 'user', requiresVerification: true },
    ]);
    expect(body).not.toHaveProperty('sessionToken');
    expect(body.registrationToken).toMatch(/^[\w-]{43}$/);
    expect((await studio.db.execute(sql`select from sessions`)).rows).toHaveLength(0);

    const [content] = await studio.deliverMail();
    const code = codeIn(content);
    expect(content?.to).toMatchObject([{ address: mei.email }]);
    expect(code).toMatch(/^\d{6}$/);
    expect(content?.subject).toBe('Your verification code for Petal Skin Studio');
    expect(content?.html).toContain(code);
  });

  test('keeps neither the password nor the code where anybody could read it', async () => {
    await register();
    const code = codeIn((await studio.deliverMail())[0]);
    const stored = ['users', 'registrations', 'mails', 'jobs'];
    for (const table of stored) {
      const { rows } = await studio.db.execute(sql.raw(`select t::text as row from ${table} t`));
      const text = JSON.stringify(rows);
      expect(text, table).not.toContain(mei.password);
      expect(text, table).not.toMatch(new RegExp(`\\b${code}\\b`));
    }
    const { rows } = await studio.db.execute(sql`select password_hash from registrations`);
    expect(rows).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$/) }]);
    expect(await users()).toMatchObject([{ password_hash: null, first_name: null, last_name: null }]);
  });

  test('an e-mail that is verified already is 409, unchanged, and its owner is notified', async () => {
    await aMember(studio.db, { email: mei.email, firstName: 'Owner', password: 'the-owners' });
    const { status, problem } = await register({ email: 'MEI@example.com' });
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'email_in_use',
      'There is already an account with this e-mail. Please sign in, or reset your password.',
    ]);
    expect(await users()).toMatchObject([{ first_name: 'Owner' }]);
    expect((await login('the-owners')).status).toBe(200);
    expect((await studio.deliverMail()).map(({ subject }) => subject)).toEqual([
      'You already have an account at Petal Skin Studio',
    ]);
  });

  test('an e-mail that nobody verified may be registered again, each time with its own password', async () => {
    await register();
    await register({ firstName: 'Mei Ling', lastName: '', password: 'another-1' });
    expect([(await login(mei.password)).status, (await login('another-1')).status]).toEqual([403, 403]);
    expect((await users()).length).toBe(1);
  });

  test('three at once make one account; more in that hour are too many', async () => {
    const statuses = (await Promise.all(Array.from({ length: 3 }, () => register()))).map(
      ({ status }) => status,
    );
    expect([new Set(statuses), (await users()).length]).toEqual([new Set([201]), 1]);
    expect((await register()).status).toBe(429);
  });
});

describe('many registrations from one address', () => {
  const from = (ip: string, n: number) =>
    studio.inject({
      method: 'POST',
      url: '/api/register',
      payload: { ...mei, email: `stranger-${n}@example.com` },
      remoteAddress: ip,
    });
  const statusesOf = async (sent: ReturnType<typeof from>[]) =>
    (await Promise.all(sent)).map(({ statusCode }) => statusCode);

  test('mail twenty strangers an hour; then the answer asks to wait, and nothing is stored', async () => {
    const statuses = await statusesOf(Array.from({ length: 40 }, (_, n) => from('198.51.100.7', n)));
    expect([201, 429].map((expected) => statuses.filter((status) => status === expected).length)).toEqual([
      20, 20,
    ]);
    expect([(await studio.deliverMail()).length, (await users()).length]).toEqual([20, 20]);
    const refused = await from('198.51.100.7', 99);
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([
      429,
      { code: 'too_many', message: 'That was too often. Please try again in 60 minutes.' },
      '3600',
    ]);

    expect((await from('198.51.100.8', 50)).statusCode).toBe(201);
    studio.clock.advance({ minutes: 60 });
    expect((await from('198.51.100.7', 51)).statusCode).toBe(201);
  });

  test('an address of IPv6 is its /64, and codes requested again count too', async () => {
    const ips = Array.from({ length: 19 }, (_, n) => `2001:db8:0:7::${n}`);
    expect(new Set(await statusesOf(ips.map(from)))).toEqual(new Set([201]));
    const resend = (email: string) =>
      studio.inject({
        method: 'POST',
        url: '/api/resend-otp',
        payload: { email },
        remoteAddress: '2001:db8:0:7::ffff',
      });
    expect((await resend('stranger-1@example.com')).statusCode).toBe(200);
    expect([
      (await resend('stranger-2@example.com')).statusCode,
      (await from('2001:db8:0:7::a', 77)).statusCode,
      (await from('2001:db8:0:8::a', 78)).statusCode,
    ]).toEqual([429, 429, 201]);
  });

  test('beyond the limit use up nobody else’s mails', async () => {
    await statusesOf(Array.from({ length: 20 }, (_, n) => from('198.51.100.7', n)));
    await statusesOf(Array.from({ length: 4 }, () => from('198.51.100.7', 30)));
    expect((await from('203.0.113.9', 30)).statusCode).toBe(201);
  });
});

describe('a referral code', () => {
  /** After the last registration is verified. */
  const referredBy = async () => {
    const otpCode = codeIn((await studio.deliverMail()).at(-1));
    await studio.call(accountsApi.verifyEmail, { body: { email: mei.email, otpCode, registrationToken } });
    return (await users()).find(({ email }) => email === mei.email)?.referred_by;
  };

  test('is remembered, however it is written', async () => {
    const friend = await aMember(studio.db);
    await register({ ref: ` ${friend.referralCode.toLowerCase()} ` });
    expect(await referredBy()).toBe(friend.id);
  });

  test.each(['NOBODYHAS', '', "'; drop table users"])('"%s" is passed over', async (ref) => {
    expect((await register({ ref })).status).toBe(201);
    expect(await referredBy()).toBeNull();
  });

  test('of their own is passed over', async () => {
    const { body } = await register();
    await studio.deliverMail();
    await register({ ref: body.referralCode });
    expect(await referredBy()).toBeNull();
  });
});
