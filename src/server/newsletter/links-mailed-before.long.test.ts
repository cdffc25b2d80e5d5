import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrate } from '#server/kit/db/migrate.ts';
import { migrateBefore } from '#server/testing/migrate-before.ts';
import { EMPTY } from '#server/testing/test-postgres.ts';
import { useDatabase } from '#server/testing/use-database.ts';
import { unsubscribe } from './unsubscribe.ts';

const database = useDatabase({ copyOf: () => EMPTY });
const now = new Date('2026-11-15T08:00:00Z');

test('an upgrade keeps subscribers subscribed, and the links they were sent go on working', async () => {
  const {
    db,
    database: { pool },
  } = database;
  await migrateBefore(pool, '0042_double_opt_in.sql', now);
  await pool.query(`
    insert into subscribers (email, unsubscribe_token, consented_at, consent_note) values
      ('mei@example.com', 'a-token-mailed-long-ago', '2026-01-01', null),
      ('lin@example.com', 'another-token-of-somebody', '2026-01-01', 'Card at the counter');
    insert into articles (title, slug, excerpt, content, seo_title, seo_description, preview_token, created_at, updated_at)
      values ('A', 'a', '', '', '', '', repeat('p', 43), now(), now()), ('B', 'b', '', '', '', '', null, now(), now())`);
  await migrate(pool, now);

  await unsubscribe({ db, now: () => now }, 'a-token-mailed-long-ago');
  const { rows } = await db.execute(
    sql`select email, source, confirmed_at is not null as is_confirmed, unsubscribed_at is not null as is_gone
      from subscribers order by id`,
  );
  expect(rows).toEqual([
    { email: 'mei@example.com', source: 'earlier', is_confirmed: true, is_gone: true },
    { email: 'lin@example.com', source: 'counter', is_confirmed: true, is_gone: false },
  ]);
  const previews = await db.execute(
    sql`select preview_token_hash = sha256(convert_to(repeat('p', 43), 'UTF8')) as is_it from articles order by id`,
  );
  expect(previews.rows).toEqual([{ is_it: true }, { is_it: null }]);
});
