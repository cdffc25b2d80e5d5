import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { outboxApi } from '#shared/mail/contract.ts';
import { studioApi } from '#shared/studio/contract.ts';

/** Retention periods; the table is in docs/operations.md. */

const studio = useStudio('2026-03-10T08:00:00Z', { mailsAreFiles: true });
const DAY = 24 * 60;
const pass = async (minutes: number) => {
  studio.clock.advance({ minutes });
  await studio.deliverMail();
};
const files = () => readdir(join(studio.dataDir(), 'outbox'));
const count = async (table: string) =>
  (await studio.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))).rows[0]?.n;
const mailRow = async () => (await studio.db.execute(sql`select * from mails`)).rows[0];

let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  admin = await anAdmin(studio.db);
});

test("a mail's words and its file go after 90 days, the line that it was sent after two years", async () => {
  const mail = { recipient: 'mei@example.com', subject: 'Your visit', text: 'Hi Mei', html: '<p>Hi Mei</p>' };
  await queueMail(studio.studio.tools, { ...mail, headers: { 'x-a': 'b' } });
  await pass(1);
  const { id } = (await mailRow()) as { id: number };
  expect(await files()).toContain(`${String(id).padStart(6, '0')}.eml`);

  await pass(89 * DAY);
  expect(await mailRow()).toMatchObject({ text_body: 'Hi Mei', forgotten_at: null });
  await pass(1 * DAY);
  expect(await mailRow()).toMatchObject({
    recipient: 'mei@example.com',
    subject: 'Your visit',
    state: 'sent',
    text_body: '',
    html_body: null,
    headers: {},
    attachments: [],
  });
  expect(await files()).toEqual([]);
  const opened = await studio.call(outboxApi.open, { params: { id: Number(id) } }, { as: admin });
  expect(opened.body.text).toBeNull();

  await pass(641 * DAY);
  expect(await mailRow()).toBeUndefined();
});

test('a failed mail without words is not sent again', async () => {
  const mail = { recipient: 'mei@example.com', subject: 'Your visit', text: 'Hi Mei' };
  await queueMail(studio.studio.tools, { ...mail, expiresAt: studio.clock.now() });
  await pass(1); // it fails
  await pass(91 * DAY);
  const { id } = (await mailRow()) as { id: number };
  const { status, problem } = await studio.call(
    outboxApi.retry,
    { params: { id: Number(id) } },
    { as: admin },
  );
  expect([status, problem.code]).toEqual([409, 'forgotten']);
  expect((await studio.call(outboxApi.retryAll, {}, { as: admin })).body).toEqual({ count: 0 });
});

test('an audit entry stays for two years, and nobody removes or changes it before', async () => {
  await studio.call(studioApi.saveSettings, { body: { name: 'Rose Room' } }, { as: admin });
  await expect(studio.db.execute(sql`delete from audit_log`)).rejects.toThrow();
  await expect(studio.db.execute(sql`update audit_log set details = '{}'`)).rejects.toThrow();
  await pass(729 * DAY);
  expect(await count("audit_log where action = 'change setting'")).toBe(1);
  await pass(2 * DAY);
  expect(await count("audit_log where action = 'change setting'")).toBe(0);
});

test('counters, keys, codes and links are gone within a day of their end', async () => {
  const email = 'mei@example.com';
  await studio.call(accountsApi.register, { body: { email, password: 'vellum-tramline-7' } });
  await studio.call(accountsApi.forgotPassword, { body: { email: admin.email } });
  await studio.inject({
    method: 'POST',
    url: '/api/admin/letters',
    payload: { subject: 'Hello' },
    headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': 'a-key-of-mine' },
  });
  await studio.deliverMail();
  const stored = ['rate_limits', 'idempotency_keys', 'password_resets'];
  for (const table of stored) expect([table, await count(table)]).not.toEqual([table, 0]);
  await pass(2 * DAY);
  for (const table of stored) expect([table, await count(table)]).toEqual([table, 0]);
});

test('a job that was given up goes after 90 days', async () => {
  await studio.db.execute(sql`
    insert into jobs (kind, payload, run_at, created_at, failed_at, last_error)
    values ('x', '{}', '2026-03-10', '2026-03-10', '2026-03-10', 'no')`);
  await pass(89 * DAY);
  expect(await count("jobs where kind = 'x'")).toBe(1);
  await pass(2 * DAY);
  expect(await count("jobs where kind = 'x'")).toBe(0);
});
