import { expect, test } from 'vitest';
import { migrate } from '#server/kit/db/migrate.ts';
import { migrateBefore } from '#server/testing/migrate-before.ts';
import { EMPTY } from '#server/testing/test-postgres.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const database = useDatabase({ copyOf: () => EMPTY });
const now = new Date('2026-03-10T08:00:00Z');

test('everybody of before has one card, and every booking is on it', async () => {
  const { pool } = database.database;
  await migrateBefore(pool, '0063_clients.sql', now);
  await pool.query(`
    insert into users (id, email, role, email_verified_at, imported_at, deactivated_at, created_at, updated_at) values
      (1, 'mei@example.com', 'user', now(), null, null, now(), now()),
      (2, 'owner@example.com', 'admin', now(), null, null, now(), now()),
      (3, 'newcomer@example.com', 'user', null, null, null, now(), now()),
      (4, 'imported@example.com', 'user', null, now(), null, now(), now()),
      (5, 'erased-5-x@erased.invalid', 'user', null, null, '2026-02-01T00:00:00Z', now(), now());
    insert into treatments (id, name, description, price_cents, duration_minutes, category, created_at, updated_at)
      values (7, 'Calm', '', 100, 60, 'facial', now(), now())`);
  const booked: [number, number | null, string, string, string][] = [
    [1, 1, 'Mei Tan', 'mei@example.com', '+6591234567'],
    [2, null, 'Hui Lim', 'hui@example.com', '+6598765432'],
    [3, null, 'HUI  lim', 'work@example.com', '+6598765432'],
    [4, null, 'Húi Lim', '', '+6598765432'],
    [5, null, 'Her Sister', 'hui@example.com', '+6598765432'],
    [6, null, 'By Mail', 'mail@example.com', ''],
    [7, null, 'by mail', 'mail@example.com', ''],
    [8, null, '', '', ''],
    [9, null, '', '', ''],
    [10, 5, '', '', ''],
    [11, 2, 'Owner', 'owner@example.com', '+6590000000'],
  ];
  for (const [id, userId, name, email, phone] of booked) {
    await pool.query(
      `insert into bookings (id, treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room,
         starts_at, ends_at, busy_until, user_id, customer_name, customer_email, customer_phone, phone_e164, created_at,
         updated_at)
       select $1, 7, 'Calm', 100, false, 0, 1, at, at + interval '1 hour', at + interval '1 hour', $2, $3, $4, $5, $5,
         at - interval '9 days', at - interval '9 days'
       from (select '2026-03-01T00:00:00Z'::timestamptz + $1::int * interval '1 hour' as at) as times`,
      [id, userId, name, email, phone],
    );
  }
  await migrate(pool, now);

  const read = async (text: string) => (await pool.query({ text, rowMode: 'array' })).rows;
  expect(
    await read('select user_id, name, email, phone, anonymised_at is not null from clients order by id'),
  ).toEqual([
    [1, '', '', '', false],
    [2, '', '', '', false],
    [4, '', '', '', false],
    [5, '', '', '', true],
    [null, 'Húi Lim', 'work@example.com', '+6598765432', false],
    [null, 'Her Sister', 'hui@example.com', '+6598765432', false],
    [null, 'by mail', 'mail@example.com', '', false],
    [null, '', '', '', true],
    [null, '', '', '', true],
  ]);
  expect(await read('select id, client_id from bookings order by id')).toEqual([
    ...[
      [1, 1],
      [2, 5],
      [3, 5],
      [4, 5],
      [5, 6],
      [6, 7],
      [7, 7],
      [8, 8],
      [9, 9],
      [10, 4],
      [11, 2],
    ],
  ]);
  // Nobody's time changed: rooms are held as before.
  expect(await read('select count(*)::int from room_times')).toEqual([[11]]);
});
