import { expect, test } from 'vitest';
import { migrate } from '#server/kit/db/migrate.ts';
import { migrateBefore } from '#server/testing/migrate-before.ts';
import { EMPTY } from '#server/testing/test-postgres.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const database = useDatabase({ copyOf: () => EMPTY });
const now = new Date('2026-03-10T08:00:00Z');

test('older mails about a gift card belong to it, both to the buyer and to whom it was for; others do not', async () => {
  const { pool } = database.database;
  await migrateBefore(pool, '0083_by_hand_and_mail_threads.sql', now);
  // Without the rows they refer to, which do not matter here.
  await pool.query(`
    begin;
    set local session_replication_role = replica;
    insert into users (id, email, created_at, updated_at) overriding system value values (1, 'mei@example.com', now(), now());
    insert into orders (id, user_id, status, payment_method, collect, items_cents, vouchers_cents, total_cents, paid_at, collected_at, created_at, updated_at)
      values (7, 1, 'collected', 'paynow', 'studio', 10000, 0, 10000, now(), now(), now(), now());
    insert into gift_cards (order_id, line, account_id, code, value_cents, design, recipient_name, recipient_email) values
      (7, 1, 31, 'AAAA-BBBB-CCCC-DDDD', 5000, 'leaf', 'Ann', 'ann@example.com'),
      (7, 2, 32, 'AAAA-BBBB-CCCC-EEEE', 5000, 'leaf', '', 'beth@example.com'),
      (7, 3, 33, 'AAAA-BBBB-CCCC-FFFF', 5000, 'leaf', '', '');
    insert into mails (recipient, subject, text_body, message_id, created_at, thread)
      select recipient, subject, '', '<' || n || '@studio.test>', now(), thread from (values
        (1, 'mei@example.com', 'Your gift card for Ann', null),
        (2, 'mei@example.com', 'Your gift card for beth@example.com', null),
        (3, 'ann@example.com', 'Mei sent you a gift card for The Studio', null),
        (4, 'else@example.com', 'Your gift card for Ann', null),
        (5, 'mei@example.com', 'Your gift card for The Studio', null),
        (6, 'ann@example.com', 'Your booking', 'booking 4')) as mail (n, recipient, subject, thread);
    commit`);
  await migrate(pool, now);

  const { rows } = await pool.query('select thread from mails order by id');
  expect(rows.map(({ thread }) => thread)).toEqual([
    ...['gift card 31', 'gift card 32', 'gift card 31', null, null, 'booking 4'],
  ]);
});
