import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { adminApi } from '#shared/admin/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const overview = async () => {
  const admin = await anAdmin(studio.db);
  return (await studio.call(adminApi.overview, {}, { as: admin })).body;
};

test('a new studio has nothing but its admin', async () => {
  expect(await overview()).toEqual({
    users: { total: 1, customers: 0 },
    failedMails: 0,
    hasSettings: false,
  });
});

test('customers, mails that failed and whether anything was set up are counted', async () => {
  await aMember(studio.db);
  await studio.db.execute(sql`insert into mails (recipient, subject, text_body, message_id, state, created_at)
    values ('a@example.com', 'a', 'a', '1', 'failed', '2026-03-10'), ('b@example.com', 'b', 'b', '2', 'waiting', '2026-03-10')`);
  await studio.db.execute(
    sql`insert into settings (key, value, updated_at) values ('name', '"Petal"', '2026-03-10')`,
  );
  expect(await overview()).toEqual({
    users: { total: 2, customers: 1 },
    failedMails: 1,
    hasSettings: true,
  });
});
