import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { tokenIn } from '#server/accounts/testing/read-mail.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const email = 'mei@example.com';
const forgot = (to = email) => studio.call(accountsApi.forgotPassword, { body: { email: to } });
const reset = (token: string, newPassword = 'a-new-one') =>
  studio.call(accountsApi.resetPassword, { body: { token, newPassword } });
const login = (password: string) => studio.call(accountsApi.login, { body: { email, password } });
const aReader = () => aMember(studio.db, { email, password: 'the-old-one' });
const INVALID = 'Invalid or expired reset token. Please request a new password reset.';

async function mailedToken(): Promise<string> {
  await forgot();
  return tokenIn((await studio.deliverMail()).at(-1));
}

describe('a forgotten password', () => {
  test('the response is the same for an unknown e-mail, which gets no mail', async () => {
    await aReader();
    const answers = [await forgot(), await forgot('nobody@example.com')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const [content, ...others] = await studio.deliverMail();
    expect([content?.to?.[0]?.address, others]).toEqual([email, []]);
    expect(content?.text).toMatch(/http:\/\/studio\.test\/reset-password\?token=[\w-]{43}\n/);
  });

  test('may be asked for five times an hour, alike', async () => {
    await aReader();
    for (const to of [email, 'nobody@example.com']) {
      const statuses: number[] = [];
      for (let n = 0; n < 6; n++) statuses.push((await forgot(to)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    expect(await studio.deliverMail()).toHaveLength(3);
  });

  test('requested from fifteen networks is mailed three times an hour; all get the same answer', async () => {
    await aReader();
    const from = (to: string) =>
      Array.from({ length: 15 }, (_, n) =>
        studio.inject({
          method: 'POST',
          url: '/api/forgot-password',
          payload: { email: to },
          remoteAddress: `198.51.${n}.7`,
        }),
      );
    const answers = [...(await Promise.all(from(email))), ...(await Promise.all(from('no@example.com')))];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    const mails = await studio.deliverMail();
    expect(mails).toHaveLength(3);
    expect((await studio.db.execute(sql`select from password_resets`)).rows).toHaveLength(3);

    studio.clock.advance({ minutes: 59 });
    await forgot();
    expect(await studio.deliverMail()).toHaveLength(3);
    expect((await reset(tokenIn(mails[2]))).status).toBe(200);
    studio.clock.advance({ minutes: 1 });
    await forgot();
    expect(await studio.deliverMail()).toHaveLength(5); // one says that the password was changed
  });

  test('of an account that nobody verified is one of three mails an hour of any kind', async () => {
    const body = { email, password: 'petal-1234' };
    await studio.call(accountsApi.register, { body });
    for (let n = 0; n < 4; n++) expect((await forgot()).status).toBe(200);
    expect(await studio.deliverMail()).toHaveLength(3);
    expect((await studio.call(accountsApi.register, { body })).status).toBe(429);
  });

  test('the token is nowhere in the database once it is mailed', async () => {
    await aReader();
    const token = await mailedToken();
    const { rows } = await studio.db.execute(
      sql`select t::text as row from password_resets t union all select m::text from mails m union all select j::text from jobs j`,
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('the mailed link', () => {
  test('sets the password, signs out every device, and notifies the owner', async () => {
    const member = await aReader();
    const token = await mailedToken();
    const { status, body } = await reset(token);
    expect([status, body]).toEqual([
      200,
      {
        message: 'Your password has been changed. Please sign in with the new one.',
        deviceToken: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
    expect((await studio.call(accountsApi.user, {}, { as: member })).status).toBe(401);
    expect([(await login('the-old-one')).status, (await login('a-new-one')).status]).toEqual([401, 200]);
    expect((await studio.deliverMail()).at(-1)?.subject).toBe(
      'Your password at Petal Skin Studio was changed',
    );
    const { rows } = await studio.db.execute(
      sql`select target from audit_log where action = 'reset password'`,
    );
    expect(rows).toEqual([{ target: `user ${member.id}` }]);
  });

  test('works once; used again, the others of that hour do not work either', async () => {
    await aReader();
    const [first, second] = [await mailedToken(), await mailedToken()];
    expect((await reset(second)).status).toBe(200);
    for (const token of [second, first]) {
      const { status, problem } = await reset(token, 'yet-another');
      expect([status, problem.message]).toEqual([400, INVALID]);
    }
    expect((await login('a-new-one')).status).toBe(200);
  });

  test('used ten times at once, works once', async () => {
    await aReader();
    const token = await mailedToken();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(token, `password-${n}`)));
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await login(`password-${winner}`)).status).toBe(200);
  });

  test('works for one hour', async () => {
    await aReader();
    const [token, later] = [await mailedToken(), await mailedToken()];
    studio.clock.set('2026-03-10T08:59:59Z');
    expect((await reset(token)).status).toBe(200);
    studio.clock.set('2026-03-10T09:00:00Z');
    expect((await reset(later)).problem.message).toBe(INVALID);
  });

  test.each([
    ['', 'a-new-one', INVALID],
    ['x'.repeat(43), 'a-new-one', INVALID],
    ["' or 1=1 --", 'a-new-one', INVALID],
    ['x', '12345', 'Password must be at least 6 characters long'],
    ['x', 'x'.repeat(129), 'Password must be at most 128 characters long'],
  ])('token %o with password %o is refused', async (token, newPassword, message) => {
    await aReader();
    const { status, problem } = await reset(token, newPassword);
    expect([status, problem.message]).toEqual([400, message]);
  });

  test('a sign-in with the old password that is under way stays outside', async () => {
    const { id } = await aReader();
    const { answer } = await studio.db.transaction(async (tx) => {
      await tx.execute(sql`update users set password_hash = 'another' where id = ${id}`);
      const trying = login('the-old-one'); // it still reads the old hash, then waits for our lock
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000 });
      return { answer: trying };
    });
    expect((await answer).status).toBe(401);
    expect((await studio.db.execute(sql`select from sessions where created_at > '2026-03-01'`)).rows).toEqual(
      [],
    );
  });
});

async function waiting(): Promise<number> {
  const { rows } = await studio.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
