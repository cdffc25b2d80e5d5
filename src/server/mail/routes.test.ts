import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { outboxApi } from '#shared/mail/contract.ts';
import { aMail } from './make.ts';
import { countOutbox } from './outbox.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const content = { recipient: 'ana@example.com', subject: 'Welcome', text: 'Hello Ana' };
const queue = (fields: object = {}) => queueMail(studio.studio.tools, { ...content, ...fields });
const asAdmin = async () => ({ as: await anAdmin(studio.db) });
const entries = async () =>
  (await studio.db.execute(sql`select action, target, details from audit_log order by id`)).rows;
const waitingJobs = async () =>
  (await studio.db.execute(sql`select payload from jobs where done_at is null and failed_at is null`)).rows;

describe('GET /api/admin/mails', () => {
  test('is the outbox, the latest first, with when it is tried next and what went wrong', async () => {
    await aMail(studio.db);
    studio.smtp.refuse(1);
    await queue();
    await studio.deliverMail();
    const { body, headers } = await studio.call(outboxApi.list, { query: {} }, await asAdmin());
    expect(headers['x-total-count']).toBe('2');
    expect(body).toEqual([
      {
        id: 2,
        recipient: 'ana@example.com',
        subject: 'Welcome',
        state: 'waiting',
        isSecret: false,
        attempts: 1,
        lastError: expect.stringContaining('Error'),
        sentAt: null,
        nextTryAt: '2026-03-10T08:01:00.000Z',
        createdAt: '2026-03-10T08:00:00.000Z',
      },
      expect.objectContaining({ id: 1, state: 'failed', nextTryAt: null, attempts: null }),
    ]);
  });

  test.each([
    [{ state: 'failed' }, [1]],
    [{ q: 'ANA@' }, [2]],
    [{ q: 'visit' }, [3, 1]],
    [{ q: '%' }, []],
    [{ state: 'sent', q: 'visit' }, [3]],
    [{ pageSize: 1, page: 2 }, [2]],
  ] as const)('finds %o', async (query, ids) => {
    await aMail(studio.db);
    await aMail(studio.db, { recipient: 'ana@example.com', subject: 'Welcome', state: 'waiting' });
    await aMail(studio.db, { state: 'sent' });
    const { body } = await studio.call(outboxApi.list, { query }, await asAdmin());
    expect(body.map(({ id }) => id)).toEqual(ids);
  });

  test('a state that there is not is refused', async () => {
    const query = { state: 'lost' as 'sent' };
    expect((await studio.call(outboxApi.list, { query }, await asAdmin())).status).toBe(400);
  });

  test('as a table, formulas defused', async () => {
    await aMail(studio.db, { subject: '=cmd()' });
    const { token } = await anAdmin(studio.db);
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await studio.inject({
      method: 'GET',
      url: '/api/admin/mails/csv?state=failed',
      headers,
    });
    expect(body.split('\r\n')[1]).toBe(
      "1,2026-03-10T07:00:00.000Z,mei@example.com,'=cmd(),failed,,Error: 550 no such mailbox",
    );
  });
});

describe('GET /api/admin/mails/counts', () => {
  test('counts each state, and says where mails lie when no server takes them', async () => {
    for (const state of ['sent', 'sent', 'failed'] as const) await aMail(studio.db, { state });
    const { body } = await studio.call(outboxApi.counts, {}, await asAdmin());
    expect(body).toEqual({ waiting: 0, sent: 2, failed: 1, folder: null });
    const without = { db: studio.db, mailFolder: '/data/outbox' };
    expect(await countOutbox(without)).toMatchObject({ folder: '/data/outbox' });
  });
});

describe('GET /api/admin/mails/:id', () => {
  test('shows what it says, but never what opens an account', async () => {
    await aMail(studio.db);
    const attachments = [{ filename: 'a.pdf', contentType: 'application/pdf', base64: '' }];
    await aMail(studio.db, { isSecret: true, textBody: 'Your code is 123456', attachments });
    const as = await asAdmin();
    const open = (id: number) => studio.call(outboxApi.open, { params: { id } }, as);
    expect((await open(1)).body.text).toBe('See you soon.');
    const secret = await open(2);
    expect(secret.body).toMatchObject({ isSecret: true, text: null, attachments: [] });
    expect(JSON.stringify(secret.body)).not.toContain('123456');
    expect((await open(3)).status).toBe(404);
  });
});

describe('POST /api/admin/mails/:id/retry', () => {
  test('sends what had failed, once, and is on record', async () => {
    await queue();
    await studio.db.execute(sql`update mails set state = 'failed', last_error = 'x'`);
    await studio.db.execute(sql`update jobs set failed_at = now()`);
    const as = await asAdmin();
    const { status, body } = await studio.call(outboxApi.retry, { params: { id: 1 } }, as);
    expect([status, body.state, body.nextTryAt]).toEqual([200, 'waiting', '2026-03-10T08:00:00.000Z']);
    expect(await studio.deliverMail()).toHaveLength(1);
    expect(await entries()).toMatchObject([
      {
        action: 'retry mail',
        target: 'mail 1',
        details: { before: { state: 'failed' }, after: { state: 'waiting' } },
      },
    ]);
    const again = await studio.call(outboxApi.retry, { params: { id: 1 } }, as);
    expect([again.status, again.problem.code]).toEqual([409, 'already_sent']);
  });

  test('ten at once make one delivery', async () => {
    await aMail(studio.db);
    const as = await asAdmin();
    const tries = Array.from({ length: 10 }, () => studio.call(outboxApi.retry, { params: { id: 1 } }, as));
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await waitingJobs()).toHaveLength(1);
    expect(await studio.deliverMail()).toHaveLength(1);
  });

  test('hurries one that waits for its next try', async () => {
    studio.smtp.refuse(1);
    await queue();
    await studio.deliverMail();
    await studio.call(outboxApi.retry, { params: { id: 1 } }, await asAdmin());
    expect(await studio.deliverMail()).toHaveLength(1);
  });

  test('one that is gone is not found', async () => {
    expect((await studio.call(outboxApi.retry, { params: { id: 9 } }, await asAdmin())).status).toBe(404);
  });
});

test('POST /api/admin/mails/retry tries every one that failed, and nothing else', async () => {
  for (const state of ['failed', 'sent', 'failed'] as const) await aMail(studio.db, { state });
  const as = await asAdmin();
  expect((await studio.call(outboxApi.retryAll, {}, as)).body).toEqual({ count: 2 });
  expect((await studio.call(outboxApi.retryAll, {}, as)).body).toEqual({ count: 0 });
  expect(await studio.deliverMail()).toHaveLength(2);
  expect(await entries()).toMatchObject([{ action: 'retry failed mails', details: { count: 2 } }]);
});
