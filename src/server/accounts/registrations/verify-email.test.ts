import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AccountHooks } from '#server/accounts/hooks.ts';
import { aMember } from '#server/accounts/make.ts';
import { codeIn, wrong } from '#server/accounts/testing/read-mail.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { verifyEmail } from './verify-email.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const email = 'mei@example.com';
const verify = (otpCode: string, to = email, registrationToken?: string) =>
  studio.call(accountsApi.verifyEmail, { body: { email: to, otpCode, registrationToken } });
let token = '';
const resend = () => studio.call(accountsApi.resendOtp, { body: { email } });
const INVALID = { message: 'Invalid or expired verification code. Please try again.', code: 'invalid_code' };

/** Returns the mailed code. */
async function join(): Promise<string> {
  const sent = { body: { email, password: 'petal-1234', firstName: '美玲' } };
  token = (await studio.call(accountsApi.register, sent)).body.registrationToken;
  return codeIn((await studio.deliverMail()).at(-1));
}

describe('the right code', () => {
  test('opens a session and returns a welcome', async () => {
    const { status, body } = await verify(await join(), ' MEI@example.com');
    expect([status, body.email]).toEqual([200, email]);
    const as = { token: body.sessionToken };
    expect((await studio.call(accountsApi.user, {}, { as })).body.firstName).toBe('美玲');
    const welcome = (await studio.deliverMail()).at(-1);
    expect(welcome?.subject).toBe('Welcome to Petal Skin Studio, 美玲');
    expect(welcome?.text).toContain("You'll get 100 welcome points");
  });

  test('works once, of many at the same time too', async () => {
    const code = await join();
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect((await verify(code)).problem).toEqual(INVALID);
  });

  test('is good to the last second of ten minutes', async () => {
    const code = await join();
    studio.clock.set('2026-03-10T08:10:00Z');
    expect((await verify(code)).problem).toEqual(INVALID);
    studio.clock.set('2026-03-10T08:09:59Z');
    expect((await verify(code)).status).toBe(200);
  });
});

describe('a wrong code', () => {
  test('gets the same response as an unknown e-mail', async () => {
    const code = await join();
    const answers = [await verify(wrong(code)), await verify(code, 'nobody@example.com')];
    expect(answers.map(({ status, problem }) => [status, problem])).toEqual([
      [400, INVALID],
      [400, INVALID],
    ]);
  });

  test('may be tried five times; then the right one is worth nothing until there is a new one', async () => {
    const code = await join();
    for (let n = 0; n < 5; n++) await verify(wrong(code));
    expect((await verify(code)).problem).toEqual(INVALID);

    await resend();
    expect((await verify(codeIn((await studio.deliverMail()).at(-1)))).status).toBe(200);
  });

  test('fifty guesses at once are five tries', async () => {
    const code = await join();
    const all = (registrationToken?: string) =>
      Promise.all(Array.from({ length: 50 }, () => verify(wrong(code), email, registrationToken)));
    await all();
    await all(token);
    const { rows } = await studio.db.execute(sql`select tries, tokenless_tries from registrations`);
    expect(rows).toEqual([{ tries: 5, tokenless_tries: 5 }]);
    studio.clock.set('2026-03-10T08:09:00Z');
    await studio.db.execute(sql`truncate rate_limits`);
    expect((await verify(code)).problem).toEqual(INVALID);
    expect((await verify(code, email, token)).problem).toEqual(INVALID);
  });

  test.each(['', '12345', '1234567', 'abcdef', '12 456'])('"%s" is no code', async (otpCode) => {
    const { status, problem } = await verify(otpCode);
    expect([status, problem.message]).toEqual([400, 'Verification code must be exactly 6 digits.']);
  });
});

describe('what other features do', () => {
  const ctx = () => ({ ...studio.studio.tools, visitor: null, ip: '127.0.0.1' });

  test('happens in the same transaction, and is seen in the answer', async () => {
    const hooks: AccountHooks[] = [
      {
        emailVerified: async ({ db }, { id }) =>
          void (await db.execute(sql`update users set last_name = 'Tan' where id = ${id}`)),
      },
    ];
    const user = await verifyEmail(ctx(), hooks, { email, otpCode: await join() });
    expect(user.lastName).toBe('Tan');
  });

  test('when it fails, nothing has happened and the code still works', async () => {
    const otpCode = await join();
    const hooks: AccountHooks[] = [{ emailVerified: () => Promise.reject(new Error('no')) }];
    await expect(verifyEmail(ctx(), hooks, { email, otpCode })).rejects.toThrow('no');
    const { rows } = await studio.db.execute(sql`select email_verified_at from users`);
    expect(rows).toEqual([{ email_verified_at: null }]);
    expect((await verify(otpCode)).status).toBe(200);
  });
});

describe('a new code', () => {
  test('is answered once a minute and five times an hour, and mailed until there are three', async () => {
    await join();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) {
      statuses.push((await resend()).status, (await resend()).status);
      studio.clock.advance({ minutes: 1 });
    }
    expect(statuses).toEqual([200, 429, 200, 429, 200, 429, 200, 429, 200, 429, 429, 429]);
    expect(await studio.deliverMail()).toHaveLength(3);
    studio.clock.advance({ minutes: 60 });
    expect((await resend()).status).toBe(200);
    expect(await studio.deliverMail()).toHaveLength(4);
  });

  test('is asked for by the page that registered: after three mails it says how long to wait', async () => {
    await join();
    const resendWithToken = () =>
      studio.call(accountsApi.resendOtp, { body: { email, registrationToken: token } });
    for (let n = 0; n < 2; n++) {
      studio.clock.advance({ minutes: 1 });
      expect((await resendWithToken()).status).toBe(200);
    }
    studio.clock.advance({ minutes: 1 });
    const { status, problem, headers } = await resendWithToken();
    expect([status, problem]).toEqual([
      429,
      { code: 'too_many', message: 'That was too often. Please try again in 57 minutes.' },
    ]);
    expect(headers['retry-after']).toBe(String(57 * 60));
    expect(await studio.deliverMail()).toHaveLength(3);
  });

  test('the response is the same for a verified and an unknown e-mail, which get none', async () => {
    await join();
    await aMember(studio.db, { email: 'known@example.com' });
    const resendTo = (to: string) => studio.call(accountsApi.resendOtp, { body: { email: to } });
    const emails = [email, 'known@example.com', 'nobody@example.com'];
    for (const expected of [200, 429]) {
      const answers = await Promise.all(emails.map(resendTo));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(answers.map(({ status }) => status)).toEqual([expected, expected, expected]);
    }
    const mails = await studio.deliverMail();
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([email, email]);
  });
});
