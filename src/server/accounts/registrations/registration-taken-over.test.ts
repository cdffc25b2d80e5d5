import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forgetExpired } from '#server/accounts/jobs.ts';
import { aMember } from '#server/accounts/make.ts';
import { codeIn, tokenIn } from '#server/accounts/testing/read-mail.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';

/**
 * The attack: a stranger registers the owner's e-mail with their own password and waits until the owner enters the
 * mailed code. A code activates only the registration it was requested for.
 */
const studio = useStudio('2026-03-10T08:00:00Z');
const email = 'mei@example.com';
const OWNER = { password: 'the owners own 1', firstName: 'Mei' };
const STRANGER = { password: 'the strangers 1', firstName: 'Mallory' };

type Registered = { registrationToken: string; code: string };

async function register(who: typeof OWNER, ip = '198.51.100.7'): Promise<Registered> {
  const known = (await studio.deliverMail()).length;
  const response = await studio.inject({
    method: 'POST',
    url: '/api/register',
    payload: { email, ...who },
    remoteAddress: ip,
  });
  expect(response.statusCode).toBe(201);
  const code = codeIn((await studio.deliverMail())[known]);
  return { registrationToken: response.json().registrationToken, code };
}
const verify = (otpCode: string, registrationToken?: string) =>
  studio.call(accountsApi.verifyEmail, {
    body: { email, otpCode, ...(registrationToken && { registrationToken }) },
  });
const login = async ({ password }: { password: string }) =>
  (await studio.call(accountsApi.login, { body: { email, password } })).status;
const members = async () =>
  (await studio.db.execute(sql`select first_name, email_verified_at is not null as verified from users`))
    .rows;

describe('a stranger registers the same e-mail', () => {
  test('a minute later: whichever code the owner enters, the password of the stranger never works', async () => {
    const owner = await register(OWNER);
    studio.clock.advance({ minutes: 1 });
    const { code } = await register(STRANGER, '203.0.113.9');
    // Newest mail first, as people try them.
    const statuses = [
      (await verify(code, owner.registrationToken)).status,
      (await verify(owner.code, owner.registrationToken)).status,
    ];
    expect(statuses).toEqual([400, 200]);
    expect([await login(STRANGER), await login(OWNER)]).toEqual([401, 200]);
    expect(await members()).toEqual([{ first_name: 'Mei', verified: true }]);
  });

  test('a minute before', async () => {
    const stranger = await register(STRANGER, '203.0.113.9');
    studio.clock.advance({ minutes: 1 });
    const owner = await register(OWNER);
    expect((await verify(stranger.code, owner.registrationToken)).status).toBe(400);
    expect((await verify(owner.code, owner.registrationToken)).status).toBe(200);
    expect([await login(STRANGER), await login(OWNER)]).toEqual([401, 200]);
    expect((await verify(stranger.code, stranger.registrationToken)).status).toBe(400);
  });

  test('and the first to be verified ends the others, of many at once too', async () => {
    const all = [await register(OWNER), await register(STRANGER), await register(OWNER)];
    const statuses = await Promise.all(
      [...all, ...all].map(async (each) => (await verify(each.code, each.registrationToken)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await studio.db.execute(sql`select from registrations`)).rows).toHaveLength(0);
    expect(await members()).toHaveLength(1);
  });

  test('at the same moment: one account waits, each registration on its own', async () => {
    const both = [OWNER, STRANGER].map((who) =>
      studio.call(accountsApi.register, { body: { email, ...who } }),
    );
    const [owner, stranger] = await Promise.all(both);
    expect([owner?.body.firstName, stranger?.body.firstName]).toEqual(['Mei', 'Mallory']);
    expect(owner?.body.id).toBe(stranger?.body.id);
    const codes = (await studio.deliverMail()).map(codeIn);
    const tried: number[] = [];
    for (const code of codes) tried.push((await verify(code, owner?.body.registrationToken)).status);
    expect(tried.filter((status) => status === 200)).toHaveLength(1);
    expect([await login(STRANGER), await login(OWNER)]).toEqual([401, 200]);
  });

  test('with a token of somebody else, or made up, a code is worth nothing', async () => {
    const owner = await register(OWNER);
    const stranger = await register(STRANGER);
    for (const token of [stranger.registrationToken, 'x'.repeat(43), owner.registrationToken.slice(1), '']) {
      const { status } = await verify(owner.code, token || 'no token');
      expect([token, status]).toEqual([token, 400]);
    }
    expect(await members()).toEqual([{ first_name: null, verified: false }]);
  });

  test('thirty wrong codes without the token do not take the tries of the owner', async () => {
    const owner = await register(OWNER);
    const wrong = owner.code === '123456' ? '654321' : '123456';
    await Promise.all(Array.from({ length: 30 }, () => verify(wrong)));
    expect((await verify(owner.code)).status).not.toBe(200);
    expect((await verify(owner.code, owner.registrationToken)).status).toBe(200);
  });
});

describe('without a token, as the specification has it', () => {
  const SEVERAL = {
    code: 'several_registrations',
    message:
      'This e-mail was registered more than once. Please enter the code where you created your account, or create it again.',
  };

  test('a code works while the e-mail has one pending registration', async () => {
    expect((await verify((await register(OWNER)).code)).status).toBe(200);
  });

  test('with several the answer asks to go on where it was begun, for the code and for another one', async () => {
    const owner = await register(OWNER);
    await register(STRANGER);
    const { status, problem } = await verify(owner.code);
    expect([status, problem]).toEqual([409, SEVERAL]);
    const resent = await studio.call(accountsApi.resendOtp, { body: { email } });
    expect([resent.status, resent.problem]).toEqual([409, SEVERAL]);
    expect(await studio.deliverMail()).toHaveLength(2);

    const body = { email, registrationToken: owner.registrationToken };
    expect((await studio.call(accountsApi.resendOtp, { body })).status).toBe(200);
    const code = codeIn((await studio.deliverMail())[2]);
    expect((await verify(code, owner.registrationToken)).body.firstName).toBe('Mei');
  });
});

describe('signing in before the e-mail is verified', () => {
  test('finds the registration by its password, and hands over what its code has to come with', async () => {
    await register(OWNER);
    await register(STRANGER);
    studio.clock.advance({ minutes: 11 });
    const body = { email, password: OWNER.password };
    const { status, problem } = await studio.call(accountsApi.login, { body });
    expect([status, problem]).toMatchObject([403, { requiresVerification: true, email, isCodeNew: true }]);
    const code = codeIn((await studio.deliverMail())[2]);
    expect((await verify(code, String(problem.registrationToken))).body.firstName).toBe('Mei');
    expect([await login(STRANGER), await login(OWNER)]).toEqual([401, 200]);
  });

  test('leaves the page where it was begun its token', async () => {
    const owner = await register(OWNER);
    expect(await login(OWNER)).toBe(403);
    expect((await verify(owner.code, owner.registrationToken)).status).toBe(200);
  });
});

test('a reset link proves the e-mail: what was registered by anybody else is over', async () => {
  const stranger = await register(STRANGER);
  await studio.call(accountsApi.forgotPassword, { body: { email } });
  const token = tokenIn((await studio.deliverMail()).at(-1));
  const body = { token, newPassword: OWNER.password };
  expect((await studio.call(accountsApi.resetPassword, { body })).status).toBe(200);
  expect((await verify(stranger.code, stranger.registrationToken)).status).toBe(400);
  expect([await login(STRANGER), await login(OWNER)]).toEqual([401, 200]);
  expect(await members()).toEqual([{ first_name: null, verified: true }]);
});

describe('many registrations of one e-mail', () => {
  const send = (ip: string, to = email) =>
    studio.inject({
      method: 'POST',
      url: '/api/register',
      payload: { email: to, ...STRANGER },
      remoteAddress: ip,
    });

  test('from however many networks send three mails an hour there', async () => {
    const ips = Array.from({ length: 40 }, (_, n) => `10.0.${n}.1`);
    const statuses = (await Promise.all(ips.map((ip) => send(ip)))).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(37);
    expect(await studio.deliverMail()).toHaveLength(3);
  });

  test('do not push out the one of an owner within hours, and never are more than thirty', async () => {
    const owner = await register(OWNER);
    for (let hour = 0; hour < 14; hour++) {
      for (let n = 0; n < 2; n++) await register(STRANGER, `10.${hour}.${n}.1`);
      if (hour === 0) expect((await verify('000000', owner.registrationToken)).status).toBe(400);
      studio.clock.advance({ minutes: 61 });
      const body = { email, registrationToken: owner.registrationToken };
      expect((await studio.call(accountsApi.resendOtp, { body })).status).toBe(200);
    }
    const code = codeIn((await studio.deliverMail()).at(-1));
    for (let n = 0; n < 2; n++) await register(STRANGER, `10.90.${n}.1`);
    const { rows } = await studio.db.execute(sql`select from registrations`);
    expect(rows.length).toBe(30);
    expect((await verify(code, owner.registrationToken)).status).toBe(200);
  });
});

test('a registration that nobody finished is forgotten with its account after 30 days', async () => {
  await register(OWNER);
  await aMember(studio.db, { email: 'kept@example.com' });
  studio.clock.advance({ minutes: 30 * 24 * 60 });
  await forgetExpired.run(studio.studio.tools);
  const { rows } = await studio.db.execute(sql`select email from users`);
  expect(rows).toEqual([{ email: 'kept@example.com' }]);
});
