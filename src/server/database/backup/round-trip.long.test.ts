import { expect, test } from 'vitest';
import type { Migration } from '#server/kit/db/migrate.ts';
import { addUsers, FIRST_MIGRATIONS, NOW, testBackups } from '#server/testing/test-backups.ts';
import { backUp } from './back-up.ts';
import { listTables } from './catalog.ts';
import { restore } from './restore.ts';

const { aStudio, file } = testBackups();

test('every table comes back row by row, and identities go on where they were', async () => {
  const from = await aStudio();
  await addUsers(from.pool, 3);
  await from.pool.query(`
    insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at, authenticated_at)
      select decode(repeat('00ff', 16), 'hex'), 1, now(), now(), now(), now();
    insert into audit_log (at, actor_id, action, target) values (now(), 2, 'change setting', 'setting name');
    insert into settings values ('tagline', '"a\u2028b"', now());
    delete from users where id = 3`);
  const to = await aStudio();

  await backUp(from.config, [file('every-table.gz')], NOW);
  await restore(to.config, [file('every-table.gz')], NOW);

  const client = await from.pool.connect();
  const tables = (await listTables(client)).map(({ name }) => name);
  client.release();
  expect(tables).toContain('audit_log');
  for (const table of tables) expect(await to.rows(table), table).toEqual(await from.rows(table));
  await addUsers(to.pool, 1).catch(() => {}); // its e-mail is taken, but it uses up an id
  const { rows } = await to.pool.query(`
    insert into users (email, created_at, updated_at) values ('new@example.com', now(), now()) returning id`);
  expect(rows).toEqual([{ id: 5 }]);
});

const oddities: Migration = {
  name: '9000_oddities.sql',
  checksum: 'a',
  sql: `
    create extension if not exists btree_gist;
    create type mood as enum ('calm', 'very "calm"');
    create domain cents as int check (value >= 0);
    create table oddities (
      id bigint generated always as identity primary key,
      bytes bytea, instant timestamptz, naive timestamp, day date, clock time, span interval,
      exact numeric, price numeric(12, 2), real float8, single real, big bigint, yes boolean,
      json jsonb, old_json json, words text, list text[], grid int[], code char(3), uuid uuid,
      range tstzrange, mood mood, cents cents,
      "strange ""name""" text,
      doubled int generated always as (cents * 2) stored
    )`,
};

test('every type of value comes back to the last digit', async () => {
  const migrations = [...FIRST_MIGRATIONS, oddities];
  const from = await aStudio({ migrations });
  await from.pool.query(
    `insert into oddities (bytes, instant, naive, day, clock, span, exact, price, real, single, big, yes, json,
       old_json, words, list, grid, code, uuid, range, mood, cents, "strange ""name""") values
     ('\\x00ff0a22', '2026-03-10 09:00:00.123456+08', '0044-03-15 00:00:00.000001 BC', '9999-12-31', '23:59:59.999999',
       '1 year -2 mons 3.000001 secs', 12345678901234567890.000000000000000000123450, 0.10, 0.1::float8 + 0.2, 1e-40,
       9007199254740993, true, $1, $2, $3, '{a,NULL,"b,\\"c\\"",""}', '[2:3]={7,8}', 'ab', gen_random_uuid(),
       '["2026-01-01 00:00:00.5+00",)', 'very "calm"', 7, 'x'),
     (null, 'infinity', '-infinity', 'infinity', '24:00', '0', 'NaN', null, 'NaN', '-Infinity', -9223372036854775808,
       null, 'null', '{"a": 1,\n "a": 2}', '', '{}', null, '', null, 'empty', 'calm', 0, null),
     (null, null, null, null, null, null, null, null, null, null, null, null, null,
       null, null, null, null, null, null, null, null, null, null)`,
    [
      JSON.stringify({
        ' ': '\ud83d\ude00 \u2028\u2029\u0085\ufeff \u0001 \\ " \n',
        n: [1.1e-300, null, {}],
      }),
      '[ 1.10 ]',
      'line\nline\r\n\ttab \\N \\. "quoted" \u202e \u{10ffff}é e\u0301',
    ],
  );
  const to = await aStudio({ migrations });

  await backUp(from.config, [file('oddities.gz')], NOW);
  await restore(to.config, [file('oddities.gz')], NOW, migrations);

  const rows = await to.rows('oddities');
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(await from.rows('oddities'));
  const { rows: nulls } = await to.pool.query(
    `select json is null as n, jsonb_typeof(json) as t from oddities order by id`,
  );
  expect(nulls).toEqual([
    { n: false, t: 'object' },
    { n: false, t: 'null' },
    { n: true, t: null },
  ]);
});

const rules: Migration = {
  name: '9001_rules.sql',
  checksum: 'b',
  sql: `
    create table people (id int primary key, mentor_id int references people, team_id int);
    create table teams (id int primary key, lead_id int not null references people deferrable initially deferred);
    alter table people add foreign key (team_id) references teams;
    create table ranks (place int unique deferrable initially deferred);
    create table ledger (id bigint generated always as identity primary key, points int not null);
    create table balance (points int not null);
    insert into balance values (0);
    create function add_up() returns trigger language plpgsql as $$
      begin update balance set points = points + new.points; return null; end $$;
    create trigger ledger_adds_up after insert on ledger for each row execute function add_up();
    create trigger ledger_is_append_only before delete or update on ledger
      for each row execute function refuse_change();`,
};

test('rows that point at each other, rows of migrations and triggers are no obstacle', async () => {
  const migrations = [...FIRST_MIGRATIONS, rules];
  const from = await aStudio({ migrations });
  await from.pool.query(`
    insert into people values (2, null, null), (1, 2, null);
    update people set mentor_id = 1 where id = 2;
    insert into teams values (7, 1);
    update people set team_id = 7;
    insert into ranks values (1), (2);
    insert into ledger (points) values (5), (6)`);
  const to = await aStudio({ migrations });

  await backUp(from.config, [file('rules.gz')], NOW);
  await restore(to.config, [file('rules.gz')], NOW, migrations);

  for (const table of ['people', 'teams', 'ranks', 'ledger', 'balance']) {
    expect(await to.rows(table), table).toEqual(await from.rows(table));
  }
  await expect(to.pool.query('insert into people values (3, 99)')).rejects.toMatchObject({ code: '23503' });
  await expect(to.pool.query('delete from ledger')).rejects.toThrow('only ever added to');
  await to.pool.query('begin; insert into teams values (8, 3); insert into people values (3); commit');
  await to.pool.query('insert into ledger (points) values (1)');
  expect(await to.rows('balance')).toEqual(['(12)']);
});

test('twenty thousand rows pass in handfuls', async () => {
  const from = await aStudio({ migrations: FIRST_MIGRATIONS });
  await addUsers(from.pool, 4_000);
  await from.pool.query(`
    insert into audit_log (at, actor_id, action, subject, details)
    select now(), 1 + n % 4000, 'do', 'thing ' || n, jsonb_build_object('n', n) from generate_series(1, 16000) n`);
  const to = await aStudio({ migrations: FIRST_MIGRATIONS });

  await backUp(from.config, [file('many.gz')], NOW);
  await restore(to.config, [file('many.gz')], NOW, FIRST_MIGRATIONS);

  const digest = "select count(*)::int, md5(string_agg(t::text, ',' order by id)) from";
  for (const table of ['users', 'audit_log']) {
    const [there, here] = await Promise.all([to, from].map(({ pool }) => pool.query(`${digest} ${table} t`)));
    expect(there?.rows).toEqual(here?.rows);
  }
});
