import { expect, test } from 'vitest';
import { migrate } from '#server/kit/db/migrate.ts';
import { migrateBefore } from '#server/testing/migrate-before.ts';
import { EMPTY } from '#server/testing/test-postgres.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const database = useDatabase({ copyOf: () => EMPTY });
const now = new Date('2026-03-10T08:00:00Z');

test('the migration leaves every number to the first verified member who has it', async () => {
  const { pool } = database.database;
  await migrateBefore(pool, '0045_phone_owners.sql', now);
  await pool.query(`
    insert into users (email, phone_e164, email_verified_at, erased_at, created_at, updated_at) values
      ('unverified@example.com', '+6591234567', null, null, now(), now()),
      ('erased@example.com', '+6591234567', now(), now(), now(), now()),
      ('first@example.com', '+6591234567', now(), null, now(), now()),
      ('second@example.com', '+6591234567', now(), null, now(), now()),
      ('other@example.com', '+6598765432', now(), null, now(), now()),
      ('none@example.com', null, now(), null, now(), now())`);
  await migrate(pool, now);

  const { rows } = await pool.query('select email from users where owns_phone order by id');
  expect(rows).toEqual([{ email: 'first@example.com' }, { email: 'other@example.com' }]);
});
