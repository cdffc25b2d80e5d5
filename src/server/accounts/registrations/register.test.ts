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

  test('five at once make one account; more in that hour are too many', async () => {
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => register()))).map(
      ({ status }) => status,
    );
    expect([new Set(statuses), (await users()).length]).toEqual([new Set([201]), 1]);
    expect((await register()).status).toBe(429);
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
