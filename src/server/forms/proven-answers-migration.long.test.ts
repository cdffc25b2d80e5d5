import { expect, test } from 'vitest';
import { migrate } from '#server/kit/db/migrate.ts';
import { migrateBefore } from '#server/testing/migrate-before.ts';
import { EMPTY } from '#server/testing/test-postgres.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const database = useDatabase({ copyOf: () => EMPTY });

test("signed before it was recorded: proven on a member's card alone", async () => {
  const { pool } = database.database;
  const now = new Date('2026-03-10T08:00:00Z');
  await migrateBefore(pool, '0069_proven_answers.sql', now);
  await pool.query(`
    insert into users (id, email, role, email_verified_at, created_at, updated_at)
      values (1, 'mei@example.com', 'user', now(), now(), now());
    insert into clients (id, user_id, name, phone_e164, created_at, updated_at) overriding system value
      values (101, null, 'Hui', '+6591234567', now(), now());
    insert into forms (id, kind, created_at, updated_at) values (1, 'intake', now(), now());
    insert into form_versions (id, form_id, number, title, questions, created_at) values (1, 1, 1, 'Skin', '[]', now());
    insert into form_answers (client_id, form_id, form_version_id, origin, created_at, updated_at, signed_at, signed_on,
        signed_name, signature, text_hash, facts)
      select id, 1, 1, way, now(), now(), now(), '2026-03-01', 'Hui', '', 'x', '[]' from clients, unnest(array['account', 'booking 7']) as way`);
  await migrate(pool, now);
  const { rows } = await pool.query(
    `select user_id, origin, is_proven from form_answers join clients on clients.id = client_id
      order by clients.id desc, origin`,
  );
  // A link of a visit may have been a stranger's (0079).
  expect(rows).toEqual([
    { user_id: null, origin: 'account', is_proven: false },
    { user_id: null, origin: 'booking 7', is_proven: false },
    { user_id: 1, origin: 'account', is_proven: true },
    { user_id: 1, origin: 'booking 7', is_proven: false },
  ]);
  const change = (set: string) => pool.query(`update form_answers set ${set}`);
  await expect(change(`facts = '[1]'`)).rejects.toThrow('never changed');
  await change('is_proven = true, confirmed_at = now()');
  await expect(change('is_proven = false')).rejects.toThrow('never changed');
});
