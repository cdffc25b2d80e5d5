import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { secondFactorApi } from '#shared/accounts/second-factor-contract.ts';
import { PASSWORD, signInSteps } from './testing/sign-in-steps.ts';
import { softwareAuthenticator } from './testing/software-authenticator.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const { addPasskey, firstStep, secondStep, signInOptions, signInWithPasskey } = signInSteps(studio);
const aReader = (email = 'mei@example.com') => aMember(studio.db, { email, password: PASSWORD });
const passkeysOf = async (as: { token: string }) =>
  (await studio.call(secondFactorApi.state, {}, { as })).body.passkeys;
const sessions = async () => (await studio.db.execute(sql`select id from sessions`)).rows.length;
const subjects = async () => (await studio.deliverMail()).map(({ subject }) => subject);
const REFUSED = [401, expect.objectContaining({ code: 'passkey_refused' })];

describe('adding a passkey', () => {
  test('lists it, returns ten recovery codes with the first one, and notifies the owner', async () => {
    const mei = await aReader();
    const first = await addPasskey(mei);
    expect(first.passkey).toMatchObject({ name: 'My phone', lastUsedAt: null, isBackedUp: false });
    expect(new Set(first.recoveryCodes).size).toBe(10);
    const second = await addPasskey(mei);
    expect(second.recoveryCodes).toBeUndefined();
    expect((await passkeysOf(mei)).map(({ id }) => id)).toEqual([first.passkey.id, second.passkey.id]);
    const mails = await studio.deliverMail();
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('A passkey was added to your account at Petal Skin Studio'),
    );
    expect(mails[0]?.text).toMatch(
      /Hi Mei,[\s\S]*"My phone"[\s\S]*10 March 2026, 4:00 PM[\s\S]*127\.0\.0\.1/,
    );
  });

  test('does not offer the same authenticator twice', async () => {
    const mei = await aReader();
    const { authenticator } = await addPasskey(mei);
    const { body } = await studio.call(secondFactorApi.passkeyOptions, {}, { as: mei });
    expect(body).toMatchObject({
      rp: { id: 'studio.test', name: 'Petal Skin Studio' },
      user: { name: 'mei@example.com' },
      excludeCredentials: [{ id: authenticator.id }],
    });
  });

  test.each([
    ['made for another site', { origin: 'https://petal.evil' }],
    ['made for another host', { rpId: 'petal.evil' }],
    ['that is a sign-in', { type: 'webauthn.get' }],
  ])('one %s is refused', async (_, given) => {
    const mei = await aReader();
    const { body: options } = await studio.call(secondFactorApi.passkeyOptions, {}, { as: mei });
    const body = { credential: softwareAuthenticator().create(options, given) };
    const { status, problem } = await studio.call(secondFactorApi.addPasskey, { body }, { as: mei });
    expect([status, problem.message]).toEqual([400, "We couldn't add this passkey. Please try again."]);
    expect(await passkeysOf(mei)).toEqual([]);
    expect(await studio.deliverMail()).toEqual([]);
  });

  test('the same answer twice, too late, or for somebody else is refused', async () => {
    const [mei, serene] = [await aReader(), await aReader('serene@example.com')];
    const options = async () => (await studio.call(secondFactorApi.passkeyOptions, {}, { as: mei })).body;
    const add = (as: typeof mei, challenge: string) => {
      const body = { credential: softwareAuthenticator().create({ challenge }) };
      return studio.call(secondFactorApi.addPasskey, { body }, { as }).then(({ status }) => status);
    };
    const { challenge } = await options();
    expect(await add(serene, challenge)).toBe(400);
    expect(await add(mei, challenge)).toBe(201);
    expect(await add(mei, challenge)).toBe(400);
    const late = (await options()).challenge;
    studio.clock.advance({ minutes: 5 });
    expect(await add(mei, late)).toBe(400);
    expect([await passkeysOf(mei), await passkeysOf(serene)]).toEqual([[expect.anything()], []]);
  });

  test("somebody else's authenticator cannot be added again, by anybody", async () => {
    const [mei, serene] = [await aReader(), await aReader('serene@example.com')];
    const { authenticator } = await addPasskey(mei);
    for (const as of [mei, serene]) {
      const { body: options } = await studio.call(secondFactorApi.passkeyOptions, {}, { as });
      const body = { credential: authenticator.create(options) };
      const { status, problem } = await studio.call(secondFactorApi.addPasskey, { body }, { as });
      expect([status, problem.code]).toEqual([409, 'passkey_in_use']);
    }
    expect(await passkeysOf(serene)).toEqual([]);
  });

  test('asks for a recent sign-in', async () => {
    const authenticatedAt = new Date('2026-03-10T07:00:00Z');
    const mei = await aMember(studio.db, { authenticatedAt });
    const { status, problem } = await studio.call(secondFactorApi.passkeyOptions, {}, { as: mei });
    expect([status, problem.code]).toEqual([403, 'sign_in_again']);
  });

  test('nonsense is a clear 400', async () => {
    const mei = await aReader();
    const { body: options } = await studio.call(secondFactorApi.passkeyOptions, {}, { as: mei });
    const whole = softwareAuthenticator().create(options);
    for (const response of [
      { ...whole.response, attestationObject: 'AAAA' },
      { ...whole.response, clientDataJSON: 'bm90IGpzb24' },
      { ...whole.response, attestationObject: whole.response.attestationObject.slice(0, 90) },
    ]) {
      const body = { credential: { ...whole, response } };
      const { status, problem } = await studio.call(secondFactorApi.addPasskey, { body }, { as: mei });
      expect([status, problem.message]).toEqual([400, "We couldn't add this passkey. Please try again."]);
    }
  });
});

describe('signing in with a passkey alone', () => {
  test('opens a session that the next request is known by', async () => {
    const mei = await aReader();
    const { authenticator } = await addPasskey(mei);
    studio.clock.advance({ minutes: 3 });
    const options = await signInOptions();
    expect(options).toMatchObject({ rpId: 'studio.test', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const { status, body } = await signInWithPasskey(authenticator.get(options));
    expect([status, body]).toMatchObject([200, { id: mei.id, email: 'mei@example.com' }]);
    const { body: user } = await studio.call(accountsApi.user, {}, { as: { token: body.sessionToken } });
    expect(user.id).toBe(mei.id);
    expect((await passkeysOf(mei))[0]?.lastUsedAt).toBe('2026-03-10T08:03:00.000Z');
  });

  test('a replayed answer is refused, and of twenty at once one is taken', async () => {
    const { authenticator } = await addPasskey(await aReader());
    const answer = authenticator.get(await signInOptions());
    const replies = await Promise.all(Array.from({ length: 20 }, () => signInWithPasskey(answer)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(19);
    const { status, problem } = await signInWithPasskey(answer);
    expect([status, problem]).toEqual(REFUSED);
  });

  test.each([
    ['of another site', { origin: 'https://petal.evil' }],
    ['of a host below ours', { origin: 'http://evil.studio.test' }],
    ['for another host', { rpId: 'petal.evil' }],
    ['by another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['without a finger or a PIN', { isVerified: false }],
    ['that is a registration', { type: 'webauthn.create' }],
    ["with somebody else's handle", { userHandle: Buffer.from('user 999').toString('base64url') }],
  ])('an answer %s is refused', async (_, given) => {
    const { authenticator } = await addPasskey(await aReader());
    const before = await sessions();
    const { status, problem } = await signInWithPasskey(authenticator.get(await signInOptions(), given));
    expect([status, problem]).toEqual(REFUSED);
    expect(await sessions()).toBe(before);
  });

  test('a challenge ends after five minutes, and one of another purpose is none', async () => {
    const mei = await aReader();
    const { authenticator } = await addPasskey(mei);
    const late = await signInOptions();
    studio.clock.advance({ minutes: 5 });
    const secondFactorToken = await firstStep('mei@example.com');
    const { body: step } = await studio.call(secondFactorApi.secondStepOptions, {
      body: { secondFactorToken },
    });
    const { body: adding } = await studio.call(secondFactorApi.passkeyOptions, {}, { as: mei });
    const made = { challenge: Buffer.from('made up').toString('base64url') };
    for (const options of [late, step, adding, made]) {
      const { status, problem } = await signInWithPasskey(authenticator.get(options));
      expect([status, problem]).toEqual(REFUSED);
    }
  });

  test('a passkey that nobody has, was removed, or whose owner is gone is refused', async () => {
    const mei = await aReader();
    const { authenticator, passkey } = await addPasskey(mei);
    const stranger = softwareAuthenticator();
    expect((await signInWithPasskey(stranger.get(await signInOptions()))).status).toBe(401);
    const params = { id: passkey.id };
    expect((await studio.call(secondFactorApi.removePasskey, { params }, { as: mei })).status).toBe(204);
    expect((await signInWithPasskey(authenticator.get(await signInOptions()))).status).toBe(401);
    const other = await addPasskey(mei);
    await studio.call(accountsApi.deleteProfile, {}, { as: mei });
    expect((await signInWithPasskey(other.authenticator.get(await signInOptions()))).status).toBe(401);
  });
});

describe('an authenticator that counts', () => {
  test('goes on while its count rises', async () => {
    const { authenticator } = await addPasskey(await aReader());
    for (const counter of [5, 6, 40]) {
      expect((await signInWithPasskey(authenticator.get(await signInOptions(), { counter }))).status).toBe(
        200,
      );
    }
  });

  test.each([
    ['falls', 4],
    ['stands still', 5],
    ['is given up', 0],
  ])('is refused when its count %s: it was cloned, and its owner is notified', async (_, counter) => {
    const { authenticator } = await addPasskey(await aReader());
    await signInWithPasskey(authenticator.get(await signInOptions(), { counter: 5 }));
    await studio.deliverMail();
    studio.smtp.mails.length = 0;
    const before = await sessions();
    const { status, problem } = await signInWithPasskey(
      authenticator.get(await signInOptions(), { counter }),
    );
    expect([status, problem]).toEqual(REFUSED);
    expect(await sessions()).toBe(before);
    expect(await subjects()).toEqual(['We stopped a sign-in to your account at Petal Skin Studio']);
    expect((await signInWithPasskey(authenticator.get(await signInOptions(), { counter: 6 }))).status).toBe(
      200,
    );
  });

  test('two answers of one count at once: one is taken', async () => {
    const { authenticator } = await addPasskey(await aReader());
    const answers = [await signInOptions(), await signInOptions()].map((options) =>
      authenticator.get(options, { counter: 7 }),
    );
    const replies = await Promise.all(answers.map(signInWithPasskey));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test("a stranger's answer makes no alarm", async () => {
    const { authenticator } = await addPasskey(await aReader());
    await signInWithPasskey(authenticator.get(await signInOptions(), { counter: 5 }));
    await studio.deliverMail();
    studio.smtp.mails.length = 0;
    const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    await signInWithPasskey(authenticator.get(await signInOptions(), { counter: 1, key }));
    expect(await subjects()).toEqual([]);
  });
});

describe('a passkey after the password', () => {
  test('is enough without a finger or a PIN', async () => {
    const mei = await aReader();
    const { authenticator } = await addPasskey(mei);
    const secondFactorToken = await firstStep('mei@example.com');
    const { body: options } = await studio.call(secondFactorApi.secondStepOptions, {
      body: { secondFactorToken },
    });
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.id }]);
    const passkey = authenticator.get(options, { isVerified: false });
    const { status, body } = await secondStep({ secondFactorToken, passkey });
    expect([status, body]).toMatchObject([200, { id: mei.id, sessionToken: expect.any(String) }]);
  });

  test("somebody else's is refused, with their challenge and with ours", async () => {
    await addPasskey(await aReader());
    const serene = await aReader('serene@example.com');
    const { authenticator } = await addPasskey(serene);
    const optionsOf = async (secondFactorToken: string) =>
      (await studio.call(secondFactorApi.secondStepOptions, { body: { secondFactorToken } })).body;
    const [ours, theirs] = [await firstStep('mei@example.com'), await firstStep('serene@example.com')];
    for (const options of [await optionsOf(ours), await optionsOf(theirs)]) {
      const { status, problem } = await secondStep({
        secondFactorToken: ours,
        passkey: authenticator.get(options),
      });
      expect([status, problem]).toEqual(REFUSED);
    }
  });
});

describe('the list of passkeys', () => {
  test('can be renamed and shortened by its owner alone', async () => {
    const [mei, serene] = [await aReader(), await aReader('serene@example.com')];
    const { passkey } = await addPasskey(mei);
    const params = { id: passkey.id };
    const rename = (as: typeof mei, name: string) =>
      studio.call(secondFactorApi.renamePasskey, { params, body: { name } }, { as });
    expect((await rename(serene, 'Mine now')).status).toBe(404);
    expect((await studio.call(secondFactorApi.removePasskey, { params }, { as: serene })).status).toBe(404);
    expect((await rename(mei, ' ')).status).toBe(400);
    expect((await rename(mei, 'two\nlines')).status).toBe(400);
    expect((await rename(mei, 'Work laptop')).body).toMatchObject({ name: 'Work laptop' });

    await studio.call(secondFactorApi.removePasskey, { params }, { as: mei });
    const { body: state } = await studio.call(secondFactorApi.state, {}, { as: mei });
    expect(state).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect(await subjects()).toContain('A passkey was removed from your account at Petal Skin Studio');
    expect(
      (await studio.call(accountsApi.login, { body: { email: mei.email, password: PASSWORD } })).status,
    ).toBe(200);
  });

  test('ends at twenty', async () => {
    const mei = await aReader();
    for (let n = 0; n < 20; n++) await addPasskey(mei);
    await expect(addPasskey(mei)).rejects.toThrow('409');
  });
});
