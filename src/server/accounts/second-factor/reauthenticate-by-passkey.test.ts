import { expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { secondFactorApi } from '#shared/accounts/second-factor-contract.ts';
import { signInSteps } from './testing/sign-in-steps.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const { addPasskey, signInOptions } = signInSteps(studio);
const needsRecent = async (as: { token: string }) =>
  (await studio.call(secondFactorApi.newRecoveryCodes, {}, { as })).status;

async function withPasskey() {
  const mei = await aMember(studio.db, { authenticatedAt: studio.clock.now() });
  const { authenticator } = await addPasskey(mei);
  studio.clock.advance({ minutes: 16 });
  return { mei, authenticator };
}
type Someone = Awaited<ReturnType<typeof withPasskey>>;
const optionsFor = async ({ mei }: Someone) =>
  (await studio.call(secondFactorApi.reauthenticationOptions, {}, { as: mei })).body;
const send = (as: { token: string }, passkey: ReturnType<Someone['authenticator']['get']>) =>
  studio.call(secondFactorApi.reauthenticate, { body: { passkey } }, { as });

test('a passkey counts as the password again', async () => {
  const someone = await withPasskey();
  expect(await needsRecent(someone.mei)).toBe(403);
  const options = await optionsFor(someone);
  expect(options).toMatchObject({ userVerification: 'required' });
  expect((await send(someone.mei, someone.authenticator.get(options))).status).toBe(204);
  expect(await needsRecent(someone.mei)).toBe(200);
});

test("one without a finger or a PIN, somebody else's, or one that answers another question does not", async () => {
  const other = await withPasskey();
  const someone = await withPasskey();
  const { mei, authenticator } = someone;
  const answers = [
    authenticator.get(await optionsFor(someone), { isVerified: false }),
    other.authenticator.get(await optionsFor(someone)),
    other.authenticator.get(await optionsFor(other)),
    authenticator.get(await signInOptions()),
  ];
  for (const answer of answers) expect((await send(mei, answer)).status).toBe(401);
  expect(await needsRecent(mei)).toBe(403);
});

test('who has none is told to use the password', async () => {
  const mei = await aMember(studio.db);
  const { status, problem } = await studio.call(secondFactorApi.reauthenticationOptions, {}, { as: mei });
  expect([status, problem.code]).toEqual([409, 'no_passkey']);
});
