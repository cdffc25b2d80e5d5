import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

test('more than 100,000 lines arrive whole, each once and in order', async () => {
  const { token } = await anAdmin(studio.db);
  await studio.db.execute(sql`insert into audit_log (at, action, target)
    select now(), 'change order', 'order ' || n from generate_series(1, 100500) n`);
  const { statusCode, body } = await studio.inject({
    url: '/api/admin/audit/csv',
    headers: { authorization: `Bearer ${token}` },
  });
  const [heading, ...lines] = body.trimEnd().split('\r\n');
  expect([statusCode, heading]).toEqual([200, '\ufeffAt,Who,Action,Subject,Details']);
  const orderIds = lines.map((line) => Number(/order (\d+)/.exec(line)?.[1]));
  expect(orderIds).toEqual(Array.from({ length: 100_500 }, (_, n) => 100_500 - n));
}, 60_000);
