import { expect, test } from 'vitest';
import { migrate } from '#server/kit/db/migrate.ts';
import { migrateBefore } from '#server/testing/migrate-before.ts';
import { EMPTY } from '#server/testing/test-postgres.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const database = useDatabase({ copyOf: () => EMPTY });
const now = new Date('2026-03-10T08:00:00Z');

test('orders of before get lines, and their money a method and a studio day', async () => {
  const { pool } = database.database;
  await migrateBefore(pool, '0053_counter.sql', now);
  await pool.query(`
    insert into users (id, email, created_at, updated_at) values (1, 'mei@example.com', now(), now());
    insert into categories (id, slug, name, created_at, updated_at) values (99, 'x', 'X', now(), now());
    insert into products (id, category_id, name, description, price_cents, created_at, updated_at)
      values (7, 99, 'Mask', '', 100, now(), now()), (8, 99, 'Oil', '', 200, now(), now());
    insert into orders (id, user_id, status, payment_method, collect, items_cents, vouchers_cents, total_cents, paid_at,
        ended_at, created_at, updated_at) values
      (1001, 1, 'collected', 'studio', 'studio', 300, 0, 300, now(), null, now(), now()),
      (1002, 1, 'refunded', 'paynow', 'studio', 200, 0, 200, now(), '2026-03-01T17:00:00Z', now(), now()),
      (1003, 1, 'paid', 'paynow', 'studio', 100, 0, 100, now(), null, now(), now());
    insert into order_items (order_id, product_id, product_name, price_cents, quantity) values
      (1001, 8, 'Oil', 200, 1), (1001, 7, 'Mask', 100, 1), (1002, 8, 'Oil', 200, 1), (1003, 7, 'Mask', 100, 1);
    insert into order_payments (order_id, source, external_id, amount_cents, is_counted, received_at) values
      (1001, 'desk', 'order 1001', 300, true, '2026-03-01T15:59:00Z'),
      (1002, 'desk', 'order 1002', 200, true, '2026-03-01T16:01:00Z'),
      (1003, 'bank', 'a line', 100, true, '2026-03-01T16:01:00Z')`);
  await migrate(pool, now);

  const read = async (text: string) => (await pool.query({ text, rowMode: 'array' })).rows;
  expect(await read('select order_id, line, product_id, kind from order_items order by 1, 2')).toEqual([
    [1001, 1, 7, 'product'],
    [1001, 2, 8, 'product'],
    [1002, 1, 8, 'product'],
    [1003, 1, 7, 'product'],
  ]);
  expect(await read('select order_id, method, day::text from order_payments order by 1')).toEqual([
    [1001, 'cash', '2026-03-01'],
    [1002, 'paynow', '2026-03-02'],
    [1003, 'bank', '2026-03-02'],
  ]);
  expect(await read('select order_id, method, day::text, amount_cents from order_refunds')).toEqual([
    [1002, 'paynow', '2026-03-02', 200],
  ]);
  expect(await read('select id, channel, refunded_cents from orders order by 1')).toEqual([
    [1001, 'online', 0],
    [1002, 'online', 200],
    [1003, 'online', 0],
  ]);
});
