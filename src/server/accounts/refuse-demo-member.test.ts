import { expect, test } from 'vitest';
import { completeSetupStep } from '#server/studio/complete-setup-step.ts';
import { DEMO_PEOPLE } from '#server/studio/demo-people.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { credentialsApi } from '#shared/accounts/credentials-contract.ts';
import { DEMO_MEMBER } from '#shared/accounts/demo-member.ts';
import { secondFactorApi } from '#shared/accounts/second-factor-contract.ts';
import { aMember, anAdmin } from './make.ts';

const studio = useStudio('2026-11-16T07:00:00Z');
const { email, password } = DEMO_MEMBER;

/** What would lock out everybody else who signs in as the same member. */
async function lockOthersOut(as: { token: string }) {
  const change = { currentPassword: password, newPassword: 'jasmine-tea-22' };
  const tries = [
    await studio.call(credentialsApi.changePassword, { body: change }, { as }),
    await studio.call(
      credentialsApi.requestEmailChange,
      { body: { newEmail: 'x@mail.sg', password } },
      { as },
    ),
    await studio.call(secondFactorApi.startTotp, {}, { as }),
    await studio.call(secondFactorApi.passkeyOptions, {}, { as }),
    await studio.call(accountsApi.deleteProfile, {}, { as }),
  ];
  return tries.map(({ status, problem }) => (status < 300 ? 'done' : problem.code));
}

test('nobody can lock the others out of the member everybody may sign in as', async () => {
  await completeSetupStep(studio.db, DEMO_PEOPLE, studio.clock.now(), async () => {});
  const clara = await aMember(studio.db, { email, password });
  expect(await lockOthersOut(clara)).toEqual(Array(5).fill('shared_account'));
  expect((await studio.call(accountsApi.login, { body: { email, password } })).status).toBe(200);
  const mei = await aMember(studio.db, { email: 'mei@example.com', password });
  expect(await lockOthersOut(mei)).not.toContain('shared_account');
});

test('nobody can make everybody an admin', async () => {
  await completeSetupStep(studio.db, DEMO_PEOPLE, studio.clock.now(), async () => {});
  const as = await anAdmin(studio.db);
  const promote = ({ id }: { id: number }) =>
    studio.call(usersAdminApi.change, { params: { id }, body: { role: 'admin' } }, { as });
  const clara = await aMember(studio.db, { email, password });
  expect(await promote(clara)).toMatchObject({ status: 409, problem: { code: 'shared_account' } });
  expect((await promote(await aMember(studio.db))).status).toBe(200);
});

test('a real person with that e-mail decides about their account, as everywhere', async () => {
  const clara = await aMember(studio.db, { email, password });
  expect(await lockOthersOut(clara)).not.toContain('shared_account');
});
