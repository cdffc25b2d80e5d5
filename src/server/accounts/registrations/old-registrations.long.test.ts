import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { hashPassword, isPassword } from '#server/accounts/passwords/hash-password.ts';
import { migrate } from '#server/kit/db/migrate.ts';
import { type Database, openDatabase } from '#server/kit/db/open-database.ts';
import { uncached } from '#server/kit/http/response-cache.ts';
import { noSecrets } from '#server/kit/secrets/testing/no-secrets.ts';
import { uncachedByTag } from '#server/kit/tagged-cache.ts';
import { migrateBefore } from '#server/testing/migrate-before.ts';
import { cloneDatabase, EMPTY } from '#server/testing/test-postgres.ts';
import { verifyEmail } from './verify-email.ts';

let database: Database;
let drop: () => Promise<void>;
beforeEach(async () => {
  const clone = await cloneDatabase(inject('postgres'), EMPTY);
  drop = clone.drop;
  database = openDatabase(clone.connection);
});
afterEach(async () => {
  await database.close();
  await drop();
});

test('a registration from before the upgrade can still be verified', async () => {
  const email = 'mei@example.com';
  const { pool } = database;
  const now = new Date('2026-03-10T08:05:00Z');
  await migrateBefore(pool, '0039_registrations.sql', now);
  await pool.query(
    `insert into users (email, first_name, password_hash, created_at, updated_at) values ($1, 'Mei', $2, $3, $3)`,
    [email, await hashPassword('petal-1234'), '2026-03-10'],
  );
  await pool.query(
    `insert into users (email, password_hash, email_verified_at, created_at, updated_at)
     values ('known@example.com', 'hers', $1, $1, $1)`,
    ['2026-03-10'],
  );
  await pool.query(`insert into verification_codes select id, $1, 1, $2, $3 from users where email = $4`, [
    await hashPassword('424242'),
    '2026-03-10T08:00:00Z',
    '2026-03-10T08:10:00Z',
    email,
  ]);
  await migrate(pool, now);

  const waiting = await pool.query('select email, first_name, password_hash from users order by id');
  expect(waiting.rows).toEqual([
    { email, first_name: null, password_hash: null },
    { email: 'known@example.com', first_name: null, password_hash: 'hers' },
  ]);
  const ctx = {
    db: database.db,
    now: () => now,
    visitor: null,
    ip: '127.0.0.1',
    publicUrl: 'http://studio.test',
    files: { folder: '/nowhere' },
    metrics: uncached,
    times: uncachedByTag,
    secretBox: noSecrets,
  };
  const user = await verifyEmail(ctx, [], { email, otpCode: '424242' });
  expect(user.firstName).toBe('Mei');
  const { rows } = await pool.query('select password_hash from users where email = $1', [email]);
  expect(await isPassword(rows[0].password_hash, 'petal-1234')).toBe(true);
});
