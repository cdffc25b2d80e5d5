import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { accountsApi } from '#shared/accounts/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const password = 'petal-1234-studio';
const HOUR = 60;

type Someone = { token: string };
const isIn = async (as: Someone) => (await studio.call(accountsApi.user, {}, { as })).status === 200;

async function signedIn(make: typeof aMember): Promise<Someone & { id: number }> {
  const { id, email } = await make(studio.db, { password });
  const { body } = await studio.call(accountsApi.login, { body: { email, password } });
  return { id, token: body.sessionToken };
}

test('staff: 12 hours without use and the session is over', async () => {
  const admin = await signedIn(anAdmin);
  studio.clock.advance({ minutes: 11 * HOUR });
  expect(await isIn(admin)).toBe(true);
  studio.clock.advance({ minutes: 12 * HOUR - 1 });
  expect(await isIn(admin)).toBe(true);
  studio.clock.advance({ minutes: 12 * HOUR });
  expect(await isIn(admin)).toBe(false);
});

test('staff: used three times a day, it is over after 14 days', async () => {
  const admin = await signedIn(anAdmin);
  for (let hours = 8; hours < 14 * 24; hours += 8) {
    studio.clock.advance({ minutes: 8 * HOUR });
    if (!(await isIn(admin))) throw new Error(`over after ${hours} hours`);
  }
  studio.clock.advance({ minutes: 8 * HOUR });
  expect(await isIn(admin)).toBe(false);
});

test('members: 30 days from the day of the last use', async () => {
  const member = await signedIn(aMember);
  for (let days = 0; days < 40; days += 20) {
    studio.clock.advance({ minutes: 20 * 24 * HOUR });
    expect(await isIn(member)).toBe(true);
  }
  studio.clock.advance({ minutes: 30 * 24 * HOUR });
  expect(await isIn(member)).toBe(false);
});

test('who is made an admin keeps no session of a member', async () => {
  const [admin, member] = [await anAdmin(studio.db), await signedIn(aMember)];
  const sent = { params: { id: member.id }, body: { role: 'admin' as const } };
  expect((await studio.call(usersAdminApi.change, sent, { as: admin })).status).toBe(200);
  expect(await isIn(member)).toBe(true);
  studio.clock.advance({ minutes: 12 * HOUR + 1 });
  expect(await isIn(member)).toBe(false);
});
