import { createHmac, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '#server/kit/db/migrate.ts';
import { openDatabase } from '#server/kit/db/open-database.ts';
import { migrateBefore } from '#server/testing/migrate-before.ts';
import { cloneDatabase, EMPTY } from '#server/testing/test-postgres.ts';
import { linkOf } from './manage-token.ts';

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

test('a link mailed before only hashes were stored keeps working, and its key is gone', async () => {
  await migrateBefore(pool, '0038_manage_links.sql', now);
  const key = randomBytes(32);
  await pool.query(`insert into treatments (id, name, description, price_cents, duration_minutes, category, created_at, updated_at)
    overriding system value values (1, 'Facial', '', 5800, 60, 'facial', now(), now())`);
  const insert = (room: number, customerName: string) =>
    pool.query<{ id: number }>(
      `insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room,
        starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164, manage_key,
        created_at, updated_at)
      values (1, 'Facial', 5800, false, 0, $1, $2, $3, $3, $4, 'mei@example.com', '', '', $5, $2, $2) returning id`,
      [room, now, new Date(now.getTime() + 3_600_000), customerName, key],
    );
  const id = (await insert(1, 'Mei')).rows[0]!.id;
  const anonymisedId = (await insert(2, '')).rows[0]!.id;
  const token = (of: number) =>
    `${of.toString(36)}-${createHmac('sha256', key).update(`manage booking ${of}`).digest('base64url')}`;

  await migrate(pool, now);
  const { rows } = await pool.query('select * from bookings order by id');
  const [row, anonymised] = rows.map((each) => ({
    ...each,
    manageHashes: each.manage_hashes,
    answerHashes: each.answer_hashes,
  }));
  // Whether it was mailed is not known, so it speaks for nobody.
  expect(linkOf(row, token(id))).toBe('answer');
  expect(linkOf(row, token(anonymisedId))).toBeNull();
  expect(linkOf(anonymised, token(anonymisedId))).toBeNull();
  expect(Object.keys(row)).not.toContain('manage_key');
});
