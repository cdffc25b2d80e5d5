import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { features } from '#server/features.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { type Endpoint, routeOf } from '#shared/kit/endpoint.ts';
import { studioApi } from '#shared/studio/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const password = 'petal-1234-studio';
const JUST_STILL = new Date('2026-03-10T07:45:00Z');
const TOO_LONG_AGO = new Date('2026-03-10T07:44:59Z');

type Someone = { token: string };
const confirm = (as: Someone, given = password, headers = {}) =>
  studio.call(accountsApi.reauthenticate, { body: { password: given } }, { as, headers });
const exportUsers = (as: Someone) =>
  studio.inject({ url: '/api/admin/users/csv', headers: { authorization: `Bearer ${as.token}` } });
const savePayNow = (as: Someone, payNowId: string) =>
  studio.call(studioApi.saveSettings, { body: { payNowId, name: 'Petal Skin Studio' } }, { as });

const endpoints: Endpoint[] = [];
for (const { routes } of features) routes?.((endpoint) => endpoints.push(endpoint));

test('roles, exports and imports, erasing, calendar addresses, API keys, webhooks and second factors ask for it, and nothing else does', () => {
  const requiring = endpoints
    .filter(({ recentSignIn }) => recentSignIn)
    .map((each) => routeOf(each) as string);
  expect(requiring.sort()).toEqual([
    'DELETE /api/admin/users/:id',
    'DELETE /api/admin/webhooks/:id',
    'DELETE /api/passkeys/:id',
    'DELETE /api/profile',
    'DELETE /api/totp',
    'GET /api/admin/audit/csv',
    'GET /api/admin/bookings/csv',
    'GET /api/admin/clients/:id/export',
    'GET /api/admin/counter/accounting',
    'GET /api/admin/export',
    'GET /api/admin/loyalty/transactions-report/csv',
    'GET /api/admin/mails/csv',
    'GET /api/admin/orders/csv',
    'GET /api/admin/prepaid/months/csv',
    'GET /api/admin/staff-report/:id/csv',
    'GET /api/admin/subscribers/csv',
    'GET /api/admin/users/csv',
    'GET /api/profile/export',
    'POST /api/admin/api-keys',
    'POST /api/admin/calendar-feeds',
    'POST /api/admin/clients/:id/erase',
    'POST /api/admin/guests/erase',
    'POST /api/admin/guests/export',
    'POST /api/admin/imports',
    'POST /api/admin/imports/:id/undo',
    'POST /api/admin/setup/remove-demo',
    'POST /api/admin/webhooks',
    'POST /api/admin/webhooks/:id/end-former-secret',
    'POST /api/admin/webhooks/:id/secret',
    'POST /api/passkeys',
    'POST /api/passkeys/registration-options',
    'POST /api/recovery-codes',
    'POST /api/totp',
    'POST /api/totp/confirm',
    'PUT /api/admin/users/:id',
    'PUT /api/admin/webhooks/:id',
  ]);
});

test('15 minutes after the sign-in they still work, a second later they ask, and change nothing', async () => {
  const [still, late] = [
    await anAdmin(studio.db, { authenticatedAt: JUST_STILL }),
    await anAdmin(studio.db, { authenticatedAt: TOO_LONG_AGO }),
  ];
  const [one, two] = [await aMember(studio.db), await aMember(studio.db)];
  const makeAdmin = (as: Someone, id: number) =>
    studio.call(usersAdminApi.change, { params: { id }, body: { role: 'admin' } }, { as });
  expect((await makeAdmin(still, one.id)).status).toBe(200);
  const { status, problem } = await makeAdmin(late, two.id);
  expect([status, problem]).toEqual([
    403,
    {
      code: 'sign_in_again',
      message: "It's been a while since you signed in. Please confirm it's you to go on.",
    },
  ]);
  expect((await studio.call(accountsApi.user, {}, { as: two })).body.role).toBe('user');
});

test('the password given again opens them, in this session only', async () => {
  const admin = await anAdmin(studio.db, { password, authenticatedAt: TOO_LONG_AGO });
  const elsewhere = await studio.call(accountsApi.login, { body: { email: admin.email, password } });
  studio.clock.advance({ minutes: 16 });
  expect((await exportUsers(admin)).json().code).toBe('sign_in_again');
  expect((await confirm(admin)).status).toBe(204);
  expect((await exportUsers(admin)).statusCode).toBe(200);
  expect((await exportUsers({ token: elsewhere.body.sessionToken })).statusCode).toBe(403);
  studio.clock.advance({ minutes: 16 });
  expect((await exportUsers(admin)).statusCode).toBe(403);
});

test('a wrong password opens nothing, and is on record', async () => {
  const admin = await anAdmin(studio.db, { password, authenticatedAt: TOO_LONG_AGO });
  const { status, problem } = await confirm(admin, 'not-it');
  const message = "That's not your current password. Please try again.";
  expect([status, problem]).toEqual([
    403,
    { code: 'wrong_password', message, fields: { password: message } },
  ]);
  expect((await exportUsers(admin)).statusCode).toBe(403);
  const { rows } = await studio.db.execute(
    sql`select action from audit_log where target = ${`user ${admin.id}`}`,
  );
  expect(rows).toEqual([{ action: 'fail to sign in' }]);
});

test.each([{}, { password: '' }, { password: 7 }, { password: null }])('%j is refused', async (body) => {
  const member = await aMember(studio.db, { password });
  const sent = { body: body as { password: string } };
  expect((await studio.call(accountsApi.reauthenticate, sent, { as: member })).status).toBe(400);
});

test('somebody without a password, and nobody at all, confirm nothing', async () => {
  const member = await aMember(studio.db);
  expect([(await confirm(member)).status, (await confirm({ token: 'x'.repeat(43) })).status]).toEqual([
    403, 401,
  ]);
});

test('60 guesses at once: 20 are looked at, and none is let through afterwards', async () => {
  const member = await aMember(studio.db, { password, authenticatedAt: TOO_LONG_AGO });
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => confirm(member, `guess-${n}`)));
  const counted = answers.map(({ status }) => status);
  expect(counted.filter((status) => status === 403)).toHaveLength(20);
  expect(counted.filter((status) => status === 429)).toHaveLength(40);
  expect((await confirm(member)).status).toBe(429);
  studio.clock.advance({ minutes: 15 });
  expect((await confirm(member)).status).toBe(204);
});

test('where the money goes: only a change of the PayNow id asks', async () => {
  const recent = await anAdmin(studio.db);
  const late = await anAdmin(studio.db, { authenticatedAt: TOO_LONG_AGO });
  expect((await savePayNow(recent, '202412345K')).status).toBe(200);
  expect((await savePayNow(late, '202412345K')).status).toBe(200);
  const { status, problem } = await savePayNow(late, '202412346K');
  expect([status, problem.code]).toEqual([403, 'sign_in_again']);
  const { body } = await studio.call(studioApi.settings, {}, { as: late });
  expect(body.payNowId).toBe('202412345K');
});

test('what receipts say to the tax office: only a change of the GST number asks', async () => {
  const saveGst = (as: Someone, gstNumber: string) =>
    studio.call(studioApi.saveSettings, { body: { gstNumber } }, { as });
  const recent = await anAdmin(studio.db);
  const late = await anAdmin(studio.db, { password, authenticatedAt: TOO_LONG_AGO });
  expect((await saveGst(recent, 'M90312345A')).status).toBe(200);
  expect((await saveGst(late, 'M90312345A')).status).toBe(200);
  for (const changed of ['M90312346A', '']) {
    const { status, problem } = await saveGst(late, changed);
    expect([status, problem.code]).toEqual([403, 'sign_in_again']);
  }
  expect((await studio.call(studioApi.settings, {}, { as: late })).body.gstNumber).toBe('M90312345A');
  await confirm(late);
  expect((await saveGst(late, '')).body.gstNumber).toBe('');
});

test('an account is deleted by who has just signed in', async () => {
  const member = await aMember(studio.db, { password, authenticatedAt: TOO_LONG_AGO });
  const erase = () => studio.call(accountsApi.deleteProfile, {}, { as: member });
  expect((await erase()).problem.code).toBe('sign_in_again');
  await confirm(member);
  expect((await erase()).status).toBe(204);
});
