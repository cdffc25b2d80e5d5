import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '#server/kit/db/migrate.ts';
import { openDatabase } from '#server/kit/db/open-database.ts';
import { migrateBefore } from '#server/testing/migrate-before.ts';
import { cloneDatabase, EMPTY } from '#server/testing/test-postgres.ts';

const now = new Date('2026-03-10T08:00:00Z');
let pool: pg.Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  const clone = await cloneDatabase(inject('postgres'), EMPTY);
  drop = clone.drop;
  pool = openDatabase(clone.connection).pool;
});
afterAll(async () => {
  await pool.end();
  await drop();
});

test('live bookings made before there were blocks keep their rooms, cancelled and archived ones do not', async () => {
  await migrateBefore(pool, '0052_room_blocks.sql', now);
  await pool.query(`insert into treatments (id, name, description, price_cents, duration_minutes, category, created_at, updated_at)
    overriding system value values (1, 'Facial', '', 5800, 60, 'facial', now(), now())`);
  const insert = (status: string, archivedAt: Date | null = null) =>
    pool.query(
      `insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room,
        starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164, status, archived_at,
        created_at, updated_at)
      values (1, 'Facial', 5800, false, 0, 1, $1, $2, $2, 'Mei', 'mei@example.com', '', '', $3, $4, $1, $1)`,
      [now, new Date(now.getTime() + 3_600_000), status, archivedAt],
    );
  await insert('cancelled');
  await insert('pending', now);
  await insert('confirmed');

  await migrate(pool, now);
  const { rows } = await pool.query('select booking_id, block_id, room from room_times');
  expect(rows).toEqual([{ booking_id: 3, block_id: null, room: 1 }]);
  // Since then a booking is written with its card.
  const again = pool.query(`
    insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room, starts_at,
      ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164, status, created_at, updated_at, client_id)
    select treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room, starts_at, ends_at,
      busy_until, customer_name, customer_email, customer_phone, phone_e164, 'pending', created_at, updated_at, client_id
    from bookings where id = 3`);
  await expect(again).rejects.toMatchObject({ constraint: 'rooms_are_never_shared' });
});
