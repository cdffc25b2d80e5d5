import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { anIssue, aSubscriber } from '#server/newsletter/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { issuesApi } from '#shared/newsletter/issues-contract.ts';
import { subscribersApi } from '#shared/newsletter/subscribers-contract.ts';

const NOW = new Date('2026-03-10T08:00:00Z');
const studio = useStudio(NOW.toISOString());
const NOTE = 'Asked at the counter';

test('only admins see the subscribers', async () => {
  const as = await aMember(studio.db);
  expect((await studio.call(subscribersApi.list, { query: {} })).status).toBe(401);
  expect((await studio.call(subscribersApi.list, { query: {} }, { as })).status).toBe(403);
  expect((await studio.call(issuesApi.list, { query: {} }, { as })).status).toBe(403);
});

test('the list is paged, searched, filtered by state, counted and exported without tokens', async () => {
  const as = await anAdmin(studio.db);
  const { unsubscribeToken } = await aSubscriber(studio.db, { email: 'mei_1@example.com', consentedAt: NOW });
  await aSubscriber(studio.db, { email: 'mei21@example.com', unsubscribedAt: NOW });
  await aSubscriber(studio.db, {
    email: 'lim@example.com',
    bouncedAt: NOW,
    bounceReason: '550 no such user',
  });
  await aSubscriber(studio.db, { email: 'gone@example.com', archivedAt: NOW });
  const list = async (query: object) => {
    const { body, headers } = await studio.call(subscribersApi.list, { query }, { as });
    return [Number(headers['x-total-count']), body.map(({ email }) => email)];
  };
  expect(await list({ pageSize: 1 })).toEqual([3, ['mei_1@example.com']]);
  expect(await list({ q: 'MEI_' })).toEqual([1, ['mei_1@example.com']]);
  expect(await list({ sort: 'email' })).toEqual([
    3,
    ['lim@example.com', 'mei21@example.com', 'mei_1@example.com'],
  ]);
  expect(await list({ state: 'subscribed' })).toEqual([1, ['mei_1@example.com']]);
  expect(await list({ state: 'unsubscribed' })).toEqual([1, ['mei21@example.com']]);
  expect(await list({ state: 'bounced' })).toEqual([1, ['lim@example.com']]);
  expect((await studio.call(subscribersApi.counts, {}, { as })).body).toEqual({
    subscribed: 1,
    pending: 0,
    unsubscribed: 1,
    bounced: 1,
  });
  const { body } = await studio.inject({
    url: '/api/admin/subscribers/csv?q=mei',
    headers: { authorization: `Bearer ${as.token}` },
  });
  expect(body.split('\r\n')).toHaveLength(4);
  expect(body).toContain('mei_1@example.com,subscribed,2026-03-10T08:00:00.000Z,Signed up on the site');
  expect(body).not.toContain(unsubscribeToken);
});

describe('by hand', () => {
  const add = async (body: { email: string; consentNote: string }) =>
    studio.call(subscribersApi.add, { body }, { as: await anAdmin(studio.db) });

  test('an address is added with the note of its consent, and welcomed', async () => {
    const { status, body } = await add({ email: ' Mei@Example.com', consentNote: NOTE });
    expect([status, body]).toMatchObject([
      201,
      { email: 'mei@example.com', state: 'subscribed', consentNote: NOTE, consentedAt: NOW.toISOString() },
    ]);
    const [welcome] = await studio.deliverMail();
    expect(welcome?.subject).toMatch(/^Welcome to the Petal Skin Studio newsletter/);
    const again = await add({ email: 'mei@example.com', consentNote: NOTE });
    expect([again.status, again.problem.code]).toEqual([409, 'already_subscribed']);
  });

  test.each(['unsubscribedAt', 'bouncedAt', 'archivedAt'])('one with %s comes back', async (field) => {
    const { id, email } = await aSubscriber(studio.db, { [field]: NOW });
    const { status, body } = await add({ email, consentNote: NOTE });
    expect([status, body]).toMatchObject([201, { id, state: 'subscribed', consentNote: NOTE }]);
  });

  test.each([
    [{ email: 'nobody', consentNote: NOTE }, 'email', 'Please enter a valid email address'],
    [
      { email: 'mei@example.com', consentNote: '  ' },
      'consentNote',
      'Please note how they agreed, such as "Asked at the counter"',
    ],
    [{ email: 'mei@example.com', consentNote: 'x'.repeat(301) }, 'consentNote', 'At most 300 characters'],
  ])('not without an address and a consent (%#)', async (body, field, message) => {
    const { status, problem } = await add(body);
    expect([status, problem.fields]).toEqual([400, { [field]: message }]);
  });

  test('an address is taken off the list with what waits for it, and brought back', async () => {
    const as = await anAdmin(studio.db);
    const { id, email } = await aSubscriber(studio.db);
    const other = await aSubscriber(studio.db);
    const issue = await anIssue(studio.db);
    await studio.call(issuesApi.send, { params: { id: issue.id }, body: {} }, { as });
    await studio.studio.worker.runDue(); // both are in the outbox
    expect((await studio.call(subscribersApi.remove, { params: { id } }, { as })).status).toBe(204);
    expect((await studio.call(subscribersApi.remove, { params: { id } }, { as })).status).toBe(404);
    const mails = await studio.deliverMail();
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([other.email]);

    const restored = await studio.call(subscribersApi.restore, { params: { id } }, { as });
    expect(restored.body).toMatchObject({ email, state: 'subscribed' });
    expect((await studio.call(subscribersApi.restore, { params: { id: 999 } }, { as })).status).toBe(404);
    const { rows } = await studio.db.execute(
      sql`select action from audit_log where target = ${`subscriber ${id}`} order by id`,
    );
    expect(rows).toEqual([{ action: 'remove subscriber' }, { action: 'restore subscriber' }]);
  });
});
