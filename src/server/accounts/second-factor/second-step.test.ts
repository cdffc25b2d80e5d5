import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { secondFactorApi } from '#shared/accounts/second-factor-contract.ts';
import { codeOf, PASSWORD, signInSteps } from './testing/sign-in-steps.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const { addPasskey, addTotp, firstStep, secondStep, signIn } = signInSteps(studio);
const aReader = (email = 'mei@example.com') => aMember(studio.db, { email, password: PASSWORD });
const sessions = async () => (await studio.db.execute(sql`select id from sessions`)).rows.length;
const now = () => studio.clock.now();
const WRONG_CODE = [401, expect.objectContaining({ code: 'wrong_code' })];
const EXPIRED = [401, expect.objectContaining({ code: 'second_factor_expired' })];

/** A member with an app, a minute after its setup: the code of that time is used up. */
async function withApp(email?: string) {
  const mei = await aReader(email);
  const { secret, recoveryCodes = [] } = await addTotp(mei);
  studio.clock.advance({ minutes: 1 });
  return { mei, secret, recoveryCodes };
}

describe('the right password', () => {
  test('is not enough, and says how to go on', async () => {
    const { mei } = await withApp();
    await addPasskey(mei);
    const before = await sessions();
    const { status, problem } = await signIn('mei@example.com');
    expect([status, problem]).toEqual([
      403,
      {
        code: 'second_factor_required',
        message: 'Please confirm that it is you.',
        secondFactorToken: expect.stringMatching(/^[\w-]{43}$/),
        methods: ['passkey', 'totp', 'recoveryCode'],
      },
    ]);
    expect(await sessions()).toBe(before);
  });

  test('a wrong one says nothing about the second factor', async () => {
    await withApp();
    expect((await signIn('mei@example.com', 'wrong')).problem).toEqual({
      message: 'Invalid email or password',
      code: 'wrong_credentials',
    });
  });

  test('an app that was never confirmed asks for nothing', async () => {
    const mei = await aReader();
    await studio.call(secondFactorApi.startTotp, {}, { as: mei });
    expect((await signIn('mei@example.com')).status).toBe(200);
  });
});

describe('a code of the app', () => {
  test('finishes the sign-in, and answers what a sign-in answers', async () => {
    const { mei, secret } = await withApp();
    const secondFactorToken = await firstStep('mei@example.com');
    const { status, body } = await secondStep({ secondFactorToken, totpCode: codeOf(secret, now()) });
    expect([status, body]).toMatchObject([200, { id: mei.id, role: 'user', email: 'mei@example.com' }]);
    const { status: known } = await studio.call(accountsApi.user, {}, { as: { token: body.sessionToken } });
    expect(known).toBe(200);
  });

  test('works once, and of twenty at once one is taken', async () => {
    const { secret } = await withApp();
    const totpCode = codeOf(secret, now());
    const tokens = await Promise.all(Array.from({ length: 10 }, () => firstStep('mei@example.com')));
    const replies = await Promise.all(
      tokens.map((secondFactorToken) => secondStep({ secondFactorToken, totpCode })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
  });

  test.each([
    ['30 seconds slow', -30, 200],
    ['30 seconds fast', 30, 200],
    ['a minute slow', -60, 401],
    ['a minute fast', 60, 401],
  ])('of a phone whose clock is %s', async (_, secondsOff, expected) => {
    const { secret } = await withApp();
    studio.clock.advance({ minutes: 5 });
    const secondFactorToken = await firstStep('mei@example.com');
    const { status, problem } = await secondStep({
      secondFactorToken,
      totpCode: codeOf(secret, now(), secondsOff),
    });
    expect(status).toBe(expected);
    if (expected === 401)
      expect(problem.message).toContain('check that your phone sets its time automatically');
  });

  test('of a half minute before the one used last is refused', async () => {
    const { secret } = await withApp();
    const step = async (secondsOff: number) =>
      secondStep({
        secondFactorToken: await firstStep('mei@example.com'),
        totpCode: codeOf(secret, now(), secondsOff),
      });
    expect((await step(30)).status).toBe(200);
    expect((await step(0)).status).toBe(401);
    expect((await step(-30)).status).toBe(401);
  });

  test("somebody else's is refused, with our token and with theirs", async () => {
    const { secret } = await withApp();
    const other = await withApp('serene@example.com');
    const [ours, theirs] = [await firstStep('mei@example.com'), await firstStep('serene@example.com')];
    const mine = codeOf(secret, now());
    const foreign = await secondStep({ secondFactorToken: theirs, totpCode: mine });
    expect([foreign.status, foreign.problem]).toEqual(WRONG_CODE);
    const { status } = await secondStep({ secondFactorToken: ours, totpCode: codeOf(other.secret, now()) });
    expect(status).toBe(401);
  });

  test('whose key cannot be read any more is a wrong code, not an error', async () => {
    const { secret, recoveryCodes } = await withApp();
    await studio.db.execute(sql`update totp_secrets set sealed_secret = '\\x00'`);
    const secondFactorToken = await firstStep('mei@example.com');
    const { status } = await secondStep({ secondFactorToken, totpCode: codeOf(secret, now()) });
    expect(status).toBe(401);
    expect((await secondStep({ secondFactorToken, recoveryCode: recoveryCodes[0]! })).status).toBe(200);
  });

  test('the key is nowhere in the database', async () => {
    const { secret } = await withApp();
    const { rows } = await studio.db.execute(
      sql`select encode(sealed_secret, 'escape') as sealed from totp_secrets`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('two hundred tries at once', () => {
  test('of one sign-in: five are compared, the right one among the others is not', async () => {
    const { secret } = await withApp();
    const secondFactorToken = await firstStep('mei@example.com');
    const right = codeOf(secret, now());
    const wrong = Array.from({ length: 200 }, (_, n) => String(n).padStart(6, '0')).filter(
      (code) => code !== right,
    );
    const replies = await Promise.all(
      wrong.slice(0, 90).map((totpCode) => secondStep({ secondFactorToken, totpCode })),
    );
    const codes = replies.map(({ problem }) => problem.code);
    expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(5);
    expect(codes.filter((code) => code === 'second_factor_expired')).toHaveLength(85);
    const { status, problem } = await secondStep({ secondFactorToken, totpCode: right });
    expect([status, problem]).toEqual(EXPIRED);
    const mails = await studio.deliverMail();
    expect(mails.map(({ subject }) => subject)).toContain(
      'Someone tried to sign in to your account at Petal Skin Studio',
    );
  });

  test('of many sign-ins: fifteen are compared from one network, none is a 500', async () => {
    const { mei } = await withApp();
    const tokens = await manyFirstSteps(mei.id, 200);
    const replies = await Promise.all(
      tokens.map((secondFactorToken, n) =>
        studio.inject({
          method: 'POST',
          url: '/api/login/second-factor',
          payload: { secondFactorToken, totpCode: String(n).padStart(6, '0') },
        }),
      ),
    );
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(15);
    expect(statuses.filter((status) => status === 429)).toHaveLength(185);
  });

  /** Written directly as the sign-in would: twenty passwords in 15 minutes would reach the rate limit. */
  async function manyFirstSteps(userId: number, count: number): Promise<string[]> {
    const { requireSecondFactor } = await import('./require-second-factor.ts');
    const problems = await Promise.all(
      Array.from({ length: count }, () => requireSecondFactor(studio.studio.tools, userId, 'any hash')),
    );
    return problems.map(({ more }) => String(more.secondFactorToken));
  }
});

describe('a recovery code', () => {
  test('works however it is typed, once, and its owner is notified how many are left', async () => {
    const { recoveryCodes } = await withApp();
    const [code = ''] = recoveryCodes;
    expect(code).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){3}[2-9A-HJKMNP-TV-Z]{4}$/);
    const use = async (recoveryCode: string) =>
      secondStep({ secondFactorToken: await firstStep('mei@example.com'), recoveryCode });
    expect((await use(` ${code.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200);
    const { status, problem } = await use(code);
    expect([status, problem]).toEqual(WRONG_CODE);
    const mail = (await studio.deliverMail()).find(({ subject }) =>
      subject?.startsWith('A recovery code was used'),
    );
    expect(mail?.text).toContain('You have 9 recovery codes left.');
  });

  test('of ten tries at once with one code, one is taken', async () => {
    const { recoveryCodes } = await withApp();
    const tokens = await Promise.all(Array.from({ length: 10 }, () => firstStep('mei@example.com')));
    const replies = await Promise.all(
      tokens.map((secondFactorToken) => secondStep({ secondFactorToken, recoveryCode: recoveryCodes[3]! })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
  });

  test("somebody else's is refused", async () => {
    await withApp();
    const { recoveryCodes } = await withApp('serene@example.com');
    const secondFactorToken = await firstStep('mei@example.com');
    expect((await secondStep({ secondFactorToken, recoveryCode: recoveryCodes[0]! })).status).toBe(401);
  });

  test('of before works no more when new ones were made, and only who has a factor may make some', async () => {
    const { mei, recoveryCodes } = await withApp();
    const { body } = await studio.call(secondFactorApi.newRecoveryCodes, {}, { as: mei });
    const secondFactorToken = await firstStep('mei@example.com');
    expect((await secondStep({ secondFactorToken, recoveryCode: recoveryCodes[0]! })).status).toBe(401);
    expect((await secondStep({ secondFactorToken, recoveryCode: body.recoveryCodes[0]! })).status).toBe(200);
    const nobody = await aReader('serene@example.com');
    expect((await studio.call(secondFactorApi.newRecoveryCodes, {}, { as: nobody })).status).toBe(409);
  });
});

describe('the token between the two steps', () => {
  test('ends after ten minutes, works once, and is worth nothing when made up', async () => {
    const { secret } = await withApp();
    const late = await firstStep('mei@example.com');
    studio.clock.advance({ minutes: 10 });
    const step = (secondFactorToken: string) =>
      secondStep({ secondFactorToken, totpCode: codeOf(secret, now()) });
    expect([(await step(late)).status, (await step(late)).problem]).toEqual(EXPIRED);
    expect((await step('made-up')).status).toBe(401);
    const token = await firstStep('mei@example.com');
    expect((await step(token)).status).toBe(200);
    studio.clock.advance({ minutes: 1 });
    expect([(await step(token)).status, (await step(token)).problem]).toEqual(EXPIRED);
  });

  test('is worth nothing once the password was changed', async () => {
    const { secret } = await withApp();
    const secondFactorToken = await firstStep('mei@example.com');
    await studio.db.execute(sql`update users set password_hash = 'another'`);
    const { status, problem } = await secondStep({ secondFactorToken, totpCode: codeOf(secret, now()) });
    expect([status, problem]).toEqual(EXPIRED);
  });

  test('goes with exactly one proof', async () => {
    const { secret, recoveryCodes } = await withApp();
    const secondFactorToken = await firstStep('mei@example.com');
    const both = { totpCode: codeOf(secret, now()), recoveryCode: recoveryCodes[0]! };
    for (const proofs of [{}, both]) {
      const { status, problem } = await secondStep({ secondFactorToken, ...proofs });
      expect([status, problem.message]).toEqual([
        400,
        'Please give one of: the code of your app, a recovery code, a passkey',
      ]);
    }
  });

  test('and challenges are forgotten when they have ended', async () => {
    await withApp();
    await firstStep('mei@example.com');
    await studio.call(secondFactorApi.signInOptions, {});
    const { forgetSteps } = await import('./hooks.ts');
    const left = async () =>
      (
        await studio.db.execute(
          sql`select 1 from pending_sign_ins union all select 1 from passkey_challenges`,
        )
      ).rows;
    await forgetSteps.run(studio.studio.tools);
    expect(await left()).toHaveLength(2);
    studio.clock.advance({ minutes: 11 });
    await forgetSteps.run(studio.studio.tools);
    expect(await left()).toHaveLength(0);
  });
});

describe('setting up an app', () => {
  test('shows the key as text, as an address and as a picture, and takes one of its codes', async () => {
    const mei = await aReader();
    const { body } = await studio.call(secondFactorApi.startTotp, {}, { as: mei });
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.url).toContain(`otpauth://totp/Petal%20Skin%20Studio:mei%40example.com?`);
    expect(body.url).toContain(`secret=${body.secret}`);
    expect(body.qr).toMatch(/^data:image\/png;base64,/);
    const confirm = (code: string) =>
      studio.call(secondFactorApi.confirmTotp, { body: { code } }, { as: mei });
    expect((await confirm(codeOf(body.secret, now(), 600))).status).toBe(401);
    const { status, body: confirmed } = await confirm(codeOf(body.secret, now()).replace(/(...)/, '$1 '));
    expect([status, confirmed.recoveryCodes?.length]).toEqual([200, 10]);
    expect((await confirm(codeOf(body.secret, now(), 30))).status).toBe(409);
    expect((await studio.call(secondFactorApi.startTotp, {}, { as: mei })).status).toBe(409);
  });

  test('can be turned off; a sign-in asks for nothing then', async () => {
    const { mei } = await withApp();
    expect((await studio.call(secondFactorApi.removeTotp, {}, { as: mei })).status).toBe(204);
    expect((await studio.call(secondFactorApi.removeTotp, {}, { as: mei })).status).toBe(404);
    expect((await signIn('mei@example.com')).status).toBe(200);
  });
});

test('erasing deletes all of it, and the export names passkeys without their keys', async () => {
  const { mei } = await withApp();
  await addPasskey(mei);
  await firstStep('mei@example.com');
  const { body } = await studio.call(accountsApi.exportProfile, {}, { as: mei });
  expect(body).toMatchObject({
    passkeys: [{ id: 1, name: 'My phone', isBackedUp: false }],
    authenticatorAppSince: '2026-03-10T08:00:00.000Z',
  });
  expect(Object.keys((body as { passkeys: object[] }).passkeys[0]!)).toHaveLength(5);

  await studio.call(accountsApi.deleteProfile, {}, { as: mei });
  for (const table of [
    'passkeys',
    'totp_secrets',
    'recovery_codes',
    'passkey_challenges',
    'pending_sign_ins',
  ]) {
    const { rows } = await studio.db.execute(sql`select * from ${sql.identifier(table)}`);
    expect([table, rows]).toEqual([table, []]);
  }
});
