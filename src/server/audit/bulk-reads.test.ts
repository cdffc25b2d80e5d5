import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { features } from '#server/features.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { sentenceOf } from '#shared/audit/audit-actions.ts';
import { auditApi } from '#shared/audit/contract.ts';
import type { Endpoint } from '#shared/kit/endpoint.ts';

/** Reading customers' data in bulk is audited: exports, searches, opened mails. */

const endpoints: Endpoint[] = [];
for (const { routes } of features) routes?.((endpoint) => endpoints.push(endpoint));

const studio = useStudio('2026-03-10T08:00:00Z');
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  admin = await anAdmin(studio.db, { firstName: 'Ada' });
  await aMember(studio.db, { email: 'mei@example.com', firstName: 'Mei', phoneE164: '+6591234567' });
});

const open = async (url: string, body?: object) => {
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = await studio.inject(
    body ? { method: 'POST', url, payload: body, headers } : { method: 'GET', url, headers },
  );
  expect(answer.statusCode).toBe(200);
};
const entries = async () =>
  (await studio.call(auditApi.list, { query: {} }, { as: admin })).body
    .map(({ action, subject, details, actorId }) => [action, subject, details, actorId === admin.id])
    .reverse();

/** Exports about things, not people. */
const ABOUT_THINGS = [
  ...[
    'articles',
    'topics',
    'letters',
    'loyalty-rewards',
    'analytics',
    'treatments',
    'products',
    'categories',
  ],
];

test('every export of the studio is either on record or about things', () => {
  const csvs = endpoints.filter(({ file, access }) => file?.startsWith('text/csv') && access === 'admin');
  expect(csvs.length).toBeGreaterThan(10);
  const unrecorded = csvs.filter(
    ({ bulkRead, path }) => !bulkRead && !ABOUT_THINGS.some((thing) => path.includes(`/${thing}/`)),
  );
  expect(unrecorded.map(({ path }) => path)).toEqual([]);
  expect(csvs.filter(({ bulkRead }) => bulkRead).map(({ bulkRead }) => bulkRead)).toHaveLength(10);
});

test('every read that is recorded has its sentence in the activity', () => {
  const actions = endpoints.flatMap(({ bulkRead }) => bulkRead ?? []);
  expect(actions.length).toBeGreaterThan(5);
  expect(actions.filter((action) => !sentenceOf(action))).toEqual([]);
});

describe('an export', () => {
  test('is on record each time, with who, how many and by which filters, not what was typed', async () => {
    await open('/api/admin/users/csv?q=mei%40example.com&role=user');
    await open('/api/admin/users/csv');
    await open('/api/admin/bookings/csv');
    expect(await entries()).toEqual([
      ['export users', 'users', { filters: ['q', 'role'], rows: 1 }, true],
      ['export users', 'users', { rows: 2 }, true],
      ['export bookings', 'bookings', { rows: 0 }, true],
    ]);
    expect(JSON.stringify(await entries())).not.toContain('mei@');
  });

  test('that is refused is not', async () => {
    const member = await aMember(studio.db);
    const headers = { authorization: `Bearer ${member.token}` };
    expect((await studio.inject({ url: '/api/admin/users/csv', headers })).statusCode).toBe(403);
    expect(await entries()).toEqual([]);
  });
});

describe('looking somebody up', () => {
  test('is on record, once a minute however fast somebody types', async () => {
    for (const q of ['mei', 'mei@', 'mei@example']) await open(`/api/admin/users?q=${q}`);
    expect(await entries()).toEqual([['search users', 'users', { filters: ['q'], rows: 1 }, true]]);
    studio.clock.advance({ minutes: 1 });
    await open('/api/admin/users?q=mei@example');
    expect(await entries()).toHaveLength(2);
  });

  test('a page that asks again and again is on record once an hour', async () => {
    for (let n = 0; n < 10; n++) {
      await open('/api/admin/users?page=1');
      studio.clock.advance({ minutes: 2 });
    }
    expect(await entries()).toHaveLength(1);
    studio.clock.advance({ minutes: 60 });
    await open('/api/admin/users?page=1');
    expect(await entries()).toHaveLength(2);
  });

  test('at the counter, by phone or e-mail', async () => {
    await open('/api/admin/customer-lookup', { searchTerm: 'mei@example.com' });
    expect(await entries()).toMatchObject([
      ['search customers', 'customers', { filters: ['searchTerm'] }, true],
    ]);
  });

  test('and opening what a mail says, each of them', async () => {
    const mail = { recipient: 'mei@example.com', subject: 'Your visit', text: 'Hi Mei' };
    await queueMail(studio.studio.tools, mail);
    await queueMail(studio.studio.tools, mail);
    await open('/api/admin/mails/1');
    await open('/api/admin/mails/2');
    expect((await entries()).map(([action, subject]) => [action, subject])).toEqual([
      ['open mail', 'mail 1'],
      ['open mail', 'mail 2'],
    ]);
  });
});
