import { expect, test } from 'vitest';
import { migrate } from '#server/kit/db/migrate.ts';
import { migrateBefore } from '#server/testing/migrate-before.ts';
import { EMPTY } from '#server/testing/test-postgres.ts';
import { useDatabase } from '#server/testing/use-database.ts';
import { slugOf } from '#shared/kit/slug.ts';

const database = useDatabase({ copyOf: () => EMPTY });
const now = new Date('2026-03-10T08:00:00Z');

test('who is there already gets the address that the name gives; of two alike, the one who is still there', async () => {
  const { pool } = database.database;
  await migrateBefore(pool, '0105_therapist_pages.sql', now);
  const names = ['Mei Tan', "Zoë O'Neill-Lim", '林秀英', 'Mei  Tan!'];
  await pool.query(
    `insert into therapists (name, archived_at, created_at, updated_at)
     select name, case when place = 1 then now() end, now(), now()
     from unnest($1::text[]) with ordinality as given (name, place)`,
    [names],
  );
  await migrate(pool, now);
  const { rows } = await pool.query<{ slug: string }>('select slug from therapists order by id');
  const [, zoe, xiuying, mei] = names.map((name) => slugOf(name, 'therapist'));
  expect(rows.map(({ slug }) => slug)).toEqual(['mei-tan-2', zoe, xiuying, mei]);
});
