import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { credentialsApi } from '#shared/accounts/credentials-contract.ts';
import { aMember, anAdmin } from '../make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const currentPassword = 'rose-water-1';
const newPassword = 'jasmine-tea-22';
const email = 'mei@example.com';

type Someone = { token: string };
const change = (as: Someone, body: object = {}) =>
  studio.call(credentialsApi.changePassword, { body: { currentPassword, newPassword, ...body } }, { as });
const signIn = (password: string) => studio.call(accountsApi.login, { body: { email, password } });
const isIn = async (as: Someone) => (await studio.call(accountsApi.user, {}, { as })).status === 200;

test('the old password stops working, other devices are signed out, this one stays, and the owner is notified', async () => {
  const here = await aMember(studio.db, { email, password: currentPassword });
  const elsewhere = { token: (await signIn(currentPassword)).body.sessionToken };
  await studio.call(accountsApi.forgotPassword, { body: { email } });
  await studio.deliverMail();
  expect((await change(here)).status).toBe(200);
  expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false]);
  expect([(await signIn(currentPassword)).status, (await signIn(newPassword)).status]).toEqual([401, 200]);
  const { rows } = await studio.db.execute(sql`select from password_resets`);
  expect(rows).toEqual([]);
  const mail = (await studio.deliverMail()).find(({ subject }) => subject?.includes('was changed'));
  expect([mail?.to?.[0]?.address, mail?.text]).toEqual([
    email,
    expect.stringContaining('signed out on all other devices'),
  ]);
});

test.each([
  [{ currentPassword: 'wrong' }, 403, 'wrong_password', 'currentPassword'],
  [{ newPassword: currentPassword }, 422, 'same_password', 'newPassword'],
  [{ newPassword: 'password1' }, 422, 'common_password', 'newPassword'],
  [{ newPassword: '12345' }, 400, 'malformed', 'newPassword'],
  [{ newPassword: 'x'.repeat(129) }, 400, 'malformed', 'newPassword'],
  [{ currentPassword: '' }, 400, 'malformed', 'currentPassword'],
  [{ newPassword: 7 }, 400, 'malformed', 'newPassword'],
])('%j: %i %s, and nothing changed', async (body, status, code, field) => {
  const member = await aMember(studio.db, { email, password: currentPassword });
  const { problem, ...answer } = await change(member, body);
  expect([answer.status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([status, code, [field]]);
  expect((await signIn(currentPassword)).status).toBe(200);
});

test('staff choose 12 characters at least', async () => {
  const admin = await anAdmin(studio.db, { email, password: currentPassword });
  const { status, problem } = await change(admin, { newPassword: 'jasmine-22' });
  expect([status, problem.code]).toEqual([422, 'password_too_short_for_staff']);
});

test('of two changes at once one is made', async () => {
  const member = await aMember(studio.db, { email, password: currentPassword });
  // Both have given the right password and wait for the account.
  const { answers } = await studio.db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${member.id} for update`);
    const answers = Promise.all(
      ['jasmine-tea-1', 'jasmine-tea-2'].map((each) => change(member, { newPassword: each })),
    );
    await vi.waitFor(async () => expect(await waitingForLocks()).toBe(2), { timeout: 20_000 });
    return { answers };
  });
  expect((await answers).map(({ status }) => status).sort()).toEqual([200, 409]);
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await studio.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

test('signing out everywhere ends every session, or every one but this', async () => {
  const [here, stranger] = [
    await aMember(studio.db, { email, password: currentPassword }),
    await aMember(studio.db),
  ];
  const other = async () => ({ token: (await signIn(currentPassword)).body.sessionToken });
  const end = (query: { others?: '1' }) => studio.call(credentialsApi.endSessions, { query }, { as: here });
  const [one, two] = [await other(), await other()];
  expect((await end({ others: '1' })).status).toBe(204);
  expect([await isIn(here), await isIn(one), await isIn(two), await isIn(stranger)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  const three = await other();
  expect((await end({})).status).toBe(204);
  expect([await isIn(here), await isIn(three), await isIn(stranger)]).toEqual([false, false, true]);
});
