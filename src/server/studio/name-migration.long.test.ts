import { expect, test } from 'vitest';
import { migrate } from '#server/kit/db/migrate.ts';
import { migrateBefore } from '#server/testing/migrate-before.ts';
import { EMPTY } from '#server/testing/test-postgres.ts';
import { useDatabase } from '#server/testing/use-database.ts';
import { readSettings } from './read-settings.ts';

const database = useDatabase({ copyOf: () => EMPTY });

test('a name of several lines, as it was accepted once, becomes one line and is not lost', async () => {
  const { pool } = database.database;
  const now = new Date('2026-03-10T08:00:00Z');
  await migrateBefore(pool, '0082_studio_name_on_one_line.sql', now);
  const values = [JSON.stringify('Rose\r\nRooms\u2028 '), JSON.stringify('Soft\nand slow'), now];
  await pool.query(`insert into settings values ('name', $1, $3), ('tagline', $2, $3)`, values);
  await migrate(pool, now);
  expect(await readSettings(database.db)).toMatchObject({ name: 'Rose Rooms', tagline: 'Soft\nand slow' });
});
