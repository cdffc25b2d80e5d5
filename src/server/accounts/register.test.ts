import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { aMember } from './make.ts';
import { codeIn } from './testing/read-mail.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const mei = { email: 'mei@example.com', password: 'petal-1234', firstName: 'Mei', lastName: 'Tan' };
const register = (fields: Partial<typeof mei> & { ref?: string } = {}) =>
  studio.call(accountsApi.register, { body: { ...mei, ...fields } });
const verify = (otpCode: string) =>
  studio.call(accountsApi.verifyEmail, { body: { email: mei.email, otpCode } });
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
    expect((await studio.db.execute(sql`select from sessions`)).rows).toHaveLength(0);

    const [letter] = await studio.deliverMail();
    const code = codeIn(letter);
    expect(letter?.to).toMatchObject([{ address: mei.email }]);
    expect(code).toMatch(/^\d{6}$/);
    expect(letter?.subject).toBe('Your verification code for Petal Skin Studio');
    expect(letter?.html).toContain(code);
  });

  test('keeps neither the password nor the code where anybody could read it', async () => {
    await register();
    const code = codeIn((await studio.deliverMail())[0]);
    const kept = ['users', 'verification_codes', 'mails', 'jobs'];
    for (const table of kept) {
      const { rows } = await studio.db.execute(sql.raw(`select t::text as row from ${table} t`));
      const text = JSON.stringify(rows);
      expect(text, table).not.toContain(mei.password);
      expect(text, table).not.toMatch(new RegExp(`\\b${code}\\b`));
    }
    expect((await users())[0]?.password_hash).toMatch(/^\$argon2id\$/);
  });

  test('an e-mail that is verified already is 409, unchanged, and its owner is told', async () => {
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

  test('an e-mail that nobody verified goes to the newer registration: name, password and code', async () => {
    await register();
    await studio.deliverMail(); // two at once might arrive in either order
    await register({ firstName: 'Mei Ling', lastName: '', password: 'another-1' });
    expect(await users()).toMatchObject([{ first_name: 'Mei Ling', last_name: null }]);
    expect([(await login(mei.password)).status, (await login('another-1')).status]).toEqual([401, 403]);

    const [first, second] = (await studio.deliverMail()).map(codeIn);
    if (first !== second) expect((await verify(first!)).status).toBe(400);
    expect((await verify(second!)).status).toBe(200);
  });

  test('ten at once make one account; more in that hour are too many', async () => {
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => register()))).map(
      ({ status }) => status,
    );
    expect([new Set(statuses), (await users()).length]).toEqual([new Set([201]), 1]);
    expect((await register()).status).toBe(429);
  });
});

describe('a referral code', () => {
  const referredBy = async () => (await users()).find(({ email }) => email === mei.email)?.referred_by;

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
    await register({ ref: body.referralCode });
    expect(await referredBy()).toBeNull();
  });
});
