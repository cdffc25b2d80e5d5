import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { acceptOperatorPassword, createFirstAdmin } from '#server/accounts/create-first-admin.ts';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { tokenIn } from '#server/accounts/testing/read-mail.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const email = 'staff@example.com';
const SHORT = 'elevenchars'; // one character less than staff need
const LONG = 'twelve chars';

type Someone = { token: string };
const login = async (password: string) => {
  const { body } = await studio.call(accountsApi.login, { body: { email, password } });
  return { token: body.sessionToken, mustChoosePassword: body.mustChoosePassword };
};
const adminList = async (as: Someone) => {
  const { status, problem } = await studio.call(usersAdminApi.list, { query: {} }, { as });
  return status === 200 ? status : [status, problem.code];
};
const me = async (as: Someone) => (await studio.call(accountsApi.user, {}, { as })).body;
const fits = async () =>
  (await studio.db.execute(sql`select password_fits_staff from users where email = ${email}`)).rows[0]
    ?.password_fits_staff;
const forgetLength = () => studio.db.execute(sql`update users set password_fits_staff = null`);
const TOO_SHORT = [403, 'password_too_short_for_staff'];

describe('staff with a password under 12 characters', () => {
  test('are admitted like a member, with a message, and no further until they have chosen another', async () => {
    await anAdmin(studio.db, { email, password: SHORT });
    const staff = await login(SHORT);
    expect(staff.mustChoosePassword).toBe(true);
    expect(await me(staff)).toMatchObject({ role: 'admin', mustChoosePassword: true });
    expect(await adminList(staff)).toEqual(TOO_SHORT);
    // Also on endpoints that members and staff share.
    const { status, body } = await studio.call(bookingsApi.list, { query: {} }, { as: staff });
    expect([status, body]).toEqual([200, []]);

    await studio.call(accountsApi.forgotPassword, { body: { email } });
    const token = tokenIn((await studio.deliverMail()).at(-1));
    const reset = (newPassword: string) =>
      studio.call(accountsApi.resetPassword, { body: { token, newPassword } });
    expect((await reset('also-short')).problem.code).toBe('password_too_short_for_staff');
    expect((await reset(LONG)).status).toBe(200);
    const again = await login(LONG);
    expect([await adminList(again), again.mustChoosePassword]).toEqual([200, undefined]);
  });

  test('are asked when they are given the role, those with a longer one are not', async () => {
    const owner = await anAdmin(studio.db);
    const promote = ({ id }: { id: number }) =>
      studio.call(usersAdminApi.change, { params: { id }, body: { role: 'admin' } }, { as: owner });
    const short = await aMember(studio.db, { password: SHORT });
    const long = await aMember(studio.db, { password: LONG });
    const none = await aMember(studio.db);
    for (const each of [short, long, none]) expect((await promote(each)).status).toBe(200);
    expect([await adminList(short), await adminList(long), await adminList(none)]).toEqual([
      TOO_SHORT,
      200,
      200,
    ]);
    expect(await me(short)).toMatchObject({ mustChoosePassword: true });
  });

  test('whose length nobody noted are asked at the next sign-in', async () => {
    const staff = await anAdmin(studio.db, { email, password: SHORT });
    await forgetLength();
    expect(await adminList(staff)).toBe(200);
    expect(await adminList(await login(SHORT))).toEqual(TOO_SHORT);
    expect(await adminList(staff)).toEqual(TOO_SHORT);
  });
});

test('a longer one whose length nobody noted is noted at the next sign-in', async () => {
  await anAdmin(studio.db, { email, password: LONG });
  await forgetLength();
  expect(await adminList(await login(LONG))).toBe(200);
  expect(await fits()).toBe(true);
});

test('nobody becomes staff before their e-mail is verified', async () => {
  const owner = await anAdmin(studio.db);
  const { id } = await aMember(studio.db, { email, password: LONG, isVerified: false });
  const sent = { params: { id }, body: { role: 'admin' as const } };
  const { status, problem } = await studio.call(usersAdminApi.change, sent, { as: owner });
  expect([status, problem]).toEqual([
    409,
    { code: 'email_not_verified', message: 'Please ask them to verify their e-mail first.' },
  ]);
});

describe('the password in ADMIN_PASSWORD', () => {
  const admin = { email, password: SHORT };

  test("is the operator's choice: it works whatever its length", async () => {
    await createFirstAdmin(studio.studio.tools, admin);
    const staff = await login(SHORT);
    expect([await adminList(staff), staff.mustChoosePassword]).toEqual([200, undefined]);
  });

  test('is taken for that in a studio that had it before, and no other password is', async () => {
    await anAdmin(studio.db, { email, password: SHORT });
    await acceptOperatorPassword(studio.studio.tools, { email, password: 'another one' });
    expect(await fits()).toBe(false);
    await acceptOperatorPassword(studio.studio.tools, admin);
    expect(await adminList(await login(SHORT))).toBe(200);
  });
});
