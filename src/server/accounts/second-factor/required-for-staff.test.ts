import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { secondFactorApi } from '#shared/accounts/second-factor-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { myDayApi } from '#shared/bookings/my-day-contract.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { PASSWORD, signInSteps } from './testing/sign-in-steps.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const { addPasskey, addTotp, signIn } = signInSteps(studio);
type Someone = { token: string };
const requireIt = (as: Someone, requireSecondFactorForStaff = true) =>
  studio.call(studioApi.saveSettings, { body: { security: { requireSecondFactorForStaff } } }, { as });
const users = (as: Someone) => studio.call(usersAdminApi.list, { query: {} }, { as });

test('an admin who has none cannot ask it of others', async () => {
  const owner = await anAdmin(studio.db);
  const { status, problem } = await requireIt(owner);
  expect([status, problem]).toEqual([
    409,
    {
      code: 'own_second_factor_missing',
      message: 'Please add a passkey or an authenticator app to your own account first.',
    },
  ]);
  const { body } = await studio.call(studioApi.settings, {}, { as: owner });
  expect(body.security).toEqual({ requireSecondFactorForStaff: false });
});

test('staff without one are let in as members until they have one, members are not asked', async () => {
  const owner = await anAdmin(studio.db);
  await addPasskey(owner);
  expect((await requireIt(owner)).status).toBe(200);
  expect((await users(owner)).status).toBe(200);

  const other = await anAdmin(studio.db, { email: 'other@example.com', password: PASSWORD });
  await aBooking(studio.db, { startsAt: new Date('2026-03-11T06:00:00Z') });
  const { body: signedIn } = await signIn('other@example.com');
  const as = { token: signedIn.sessionToken };
  const { status, problem } = await users(as);
  expect([status, problem.code]).toEqual([403, 'second_factor_setup_required']);
  expect((await studio.call(studioApi.settings, {}, { as })).status).toBe(403);
  expect((await requireIt(as, false)).status).toBe(403);
  // Also on endpoints that members and staff share.
  expect((await studio.call(bookingsApi.list, { query: {} }, { as })).body).toEqual([]);
  expect((await studio.call(accountsApi.user, {}, { as })).body.role).toBe('admin');
  expect((await studio.call(secondFactorApi.state, {}, { as })).body.mustSetUp).toBe(true);

  await addTotp(as);
  expect((await users(as)).status).toBe(200);
  expect((await studio.call(secondFactorApi.state, {}, { as })).body.mustSetUp).toBe(false);
  expect(((await studio.call(bookingsApi.list, { query: {} }, { as })).body as unknown[]).length).toBe(1);

  const member = await aMember(studio.db);
  expect((await studio.call(secondFactorApi.state, {}, { as: member })).body.mustSetUp).toBe(false);
  expect(other.role).toBe('admin');
});

test.each(['reception', 'therapist'] as const)('it is asked of %s like of admins', async (role) => {
  const owner = await anAdmin(studio.db);
  await addPasskey(owner);
  await requireIt(owner);
  const staff = await aMember(studio.db, { role });
  const { status, problem } = await studio.call(myDayApi.day, { query: {} }, { as: staff });
  expect([status, problem.code]).toEqual([403, 'second_factor_setup_required']);
  const { passkey } = await addPasskey(staff);
  expect((await studio.call(myDayApi.day, { query: {} }, { as: staff })).status).toBe(200);
  const removed = await studio.call(
    secondFactorApi.removePasskey,
    { params: { id: passkey.id } },
    { as: staff },
  );
  expect([removed.status, removed.problem.code]).toEqual([409, 'last_second_factor']);
});

test('the last factor stays while the studio asks for it', async () => {
  const owner = await anAdmin(studio.db);
  const { passkey } = await addPasskey(owner);
  await requireIt(owner);
  const remove = () =>
    studio.call(secondFactorApi.removePasskey, { params: { id: passkey.id } }, { as: owner });
  const { status, problem } = await remove();
  expect([status, problem.code]).toEqual([409, 'last_second_factor']);
  expect((await studio.call(secondFactorApi.state, {}, { as: owner })).body.passkeys).toHaveLength(1);
  await requireIt(owner, false);
  expect((await remove()).status).toBe(204);
});

test('visitors are not told', async () => {
  const { body } = await studio.call(studioApi.studio, {});
  expect(JSON.stringify(body)).not.toContain('requireSecondFactor');
});
