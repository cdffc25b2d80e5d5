import { expect, test } from 'vitest';
import { migrate } from '#server/kit/db/migrate.ts';
import { migrateBefore } from '#server/testing/migrate-before.ts';
import { EMPTY } from '#server/testing/test-postgres.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const database = useDatabase({ copyOf: () => EMPTY });
const now = new Date('2026-03-10T08:00:00Z');

test('what is offered includes the extraction from now on; what was sold keeps the terms it was sold with', async () => {
  const { pool } = database.database;
  await migrateBefore(pool, '0091_session_covers_extraction.sql', now);
  // Without the rows they refer to, which do not matter here.
  await pool.query(`
    begin;
    set local session_replication_role = replica;
    insert into packages (id, name, sessions, price_cents, valid_months, created_at, updated_at)
      values (3, 'Five Facials', 5, 59000, 12, now(), now());
    insert into client_packages (order_id, line, package_id, client_id, name, sessions, price_cents, valid_months, is_transferable)
      values (7, 1, 3, 4, 'Five Facials', 5, 59000, 12, false);
    commit`);
  await migrate(pool, now);
  const read = async (table: string) =>
    (await pool.query(`select includes_extraction as is from ${table}`)).rows.map((row) => row.is);
  expect([await read('packages'), await read('client_packages')]).toEqual([[true], [false]]);
});
