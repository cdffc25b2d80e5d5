import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { secondFactorApi } from '#shared/accounts/second-factor-contract.ts';
import { aMember, anAdmin } from './make.ts';
import { makeRecoveryLink } from './recover-admin.ts';
import { PASSWORD, signInSteps } from './second-factor/testing/sign-in-steps.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const { addPasskey, addTotp, signIn } = signInSteps(studio);
const NEW = 'a completely new phrase';
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';
const follow = (url: string, newPassword = NEW) =>
  studio.call(accountsApi.resetPassword, { body: { token: tokenOf(url), newPassword } });
const link = (email?: string) => makeRecoveryLink(studio.studio.tools, email);

describe('npm run admin:recover', () => {
  test('a link sets a new password and removes the second factor, once', async () => {
    const admin = await anAdmin(studio.db, { email: 'owner@example.com', password: PASSWORD });
    await addPasskey(admin);
    await addTotp(admin);
    const { url } = await link();
    expect(url).toMatch(/^http:\/\/studio\.test\/reset-password\?token=[\w-]{43}$/);
    expect((await follow(url)).status).toBe(200);

    const { status, body } = await signIn('owner@example.com', NEW);
    expect(status).toBe(200);
    const as = { token: body.sessionToken };
    const { body: state } = await studio.call(secondFactorApi.state, {}, { as });
    expect(state).toEqual({ passkeys: [], totpSince: null, recoveryCodesLeft: 0, mustSetUp: false });
    expect((await follow(url)).status).toBe(400);
  });

  test('is audited, and mailed to the admin, without the link', async () => {
    const admin = await anAdmin(studio.db, { email: 'owner@example.com', password: PASSWORD });
    const { url } = await link('OWNER@example.com ');
    await follow(url);
    const mails = await studio.deliverMail();
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'A recovery link for your account at Petal Skin Studio was made',
      'Your password at Petal Skin Studio was changed',
      'Your second factor was removed at Petal Skin Studio',
    ]);
    expect(JSON.stringify(mails)).not.toContain(tokenOf(url));
    const { rows } = await studio.db.execute(sql`select action, target from audit_log order by id`);
    expect(rows).toEqual(
      ['make recovery link', 'reset password', 'remove second factor'].map((action) => ({
        action,
        target: `user ${admin.id}`,
      })),
    );
  });

  test('ends after half an hour', async () => {
    await anAdmin(studio.db, { email: 'owner@example.com', password: PASSWORD });
    const { url } = await link();
    studio.clock.advance({ minutes: 30 });
    expect((await follow(url)).status).toBe(400);
  });

  test('is for the first admin, or for the given e-mail', async () => {
    await aMember(studio.db, { email: 'mei@example.com' });
    await expect(link()).rejects.toThrow('There is no admin.');
    await anAdmin(studio.db, { email: 'first@example.com' });
    await anAdmin(studio.db, { email: 'second@example.com' });
    expect((await link()).email).toBe('first@example.com');
    expect((await link('second@example.com')).email).toBe('second@example.com');
    expect((await link('mei@example.com')).email).toBe('mei@example.com');
    await expect(link('no@example.com')).rejects.toThrow('Nobody has an account with no@example.com.');
  });
});

test('a password reset by mail leaves the second factor: the next sign-in still asks for it', async () => {
  const mei = await aMember(studio.db, { email: 'mei@example.com', password: PASSWORD });
  await addTotp(mei);
  await studio.call(accountsApi.forgotPassword, { body: { email: mei.email } });
  const mail = (await studio.deliverMail()).find(({ subject }) => subject?.startsWith('Reset your password'));
  const [, token = ''] = /token=([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  await studio.call(accountsApi.resetPassword, { body: { token, newPassword: NEW } });
  const { status, problem } = await signIn('mei@example.com', NEW);
  expect([status, problem.code]).toEqual([403, 'second_factor_required']);
});
