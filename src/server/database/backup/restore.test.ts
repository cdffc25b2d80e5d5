import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { type Migration, migrate, readMigrations } from '#server/kit/db/migrate.ts';
import {
  addUsers,
  FIRST_MIGRATIONS,
  NOW,
  type TestStudio,
  testBackups,
} from '#server/testing/test-backups.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const { aStudio, said, file } = testBackups();
/** Of the studios here; whole ones are restored in some of the tests, in round-trip.long.test.ts and back-up-nightly.long.test.ts. */
const FEW = { migrations: FIRST_MIGRATIONS };
const bringBack = (config: TestStudio['config'], names: string[]) =>
  restore(config, names, NOW, FIRST_MIGRATIONS);

let packed: Buffer | undefined;

/** A backup of a studio with two users, the same for every test, as text to be modified and packed again. */
async function aBackup(name: string): Promise<string> {
  packed ??= await packBackup();
  writeFileSync(file(name), packed);
  return gunzipSync(packed).toString();
}

async function packBackup(): Promise<Buffer> {
  const { config, pool } = await aStudio(FEW);
  await addUsers(pool, 2);
  await backUp(config, [file('first.gz')], NOW);
  return readFileSync(file('first.gz'));
}

/** Of all tables. */
async function aWholeBackup(name: string): Promise<void> {
  const { config, pool } = await aStudio();
  await addUsers(pool, 2);
  await backUp(config, [file(name)], NOW);
}

async function aStudioWithData(made: Parameters<typeof aStudio>[0] = FEW): Promise<TestStudio> {
  const studio = await aStudio(made);
  await addUsers(studio.pool, 5);
  return studio;
}

const safetyFiles = ({ config }: TestStudio) => {
  const folder = join(config.dataDir, 'backups');
  return existsSync(folder) ? readdirSync(folder) : [];
};

test('the previous data is backed up, and can itself be restored', async () => {
  await aWholeBackup('two.gz');
  const studio = await aStudioWithData({});
  const before = await studio.rows('users');

  await restore(studio.config, [file('two.gz')], NOW);
  expect(await studio.rows('users')).toHaveLength(2);

  const safety = join(studio.config.dataDir, 'backups', 'before-restore-2026-03-10T09-00-00.000Z.gz');
  expect(said.at(-3)).toBe(`What was there before is kept in ${safety}`);
  await restore(studio.config, [safety], new Date('2026-03-10T10:00:00Z'));
  expect(await studio.rows('users')).toEqual(before);
  expect(said.at(-1)).toBe(
    `It has no pictures; those in ${join(studio.config.dataDir, 'files')} stay as they are.`,
  );
});

const NIGHTLY = 'studio-2026-03-10T09-00-00.000Z.gz';

test.each(['latest', NIGHTLY])('%s is found among the nightly ones', async (name) => {
  const studio = await aStudioWithData();
  await backUp(studio.config, [], new Date('2026-03-09T09:00:00.000Z'));
  await studio.pool.query('delete from users where id > 3');
  await backUp(studio.config, [], NOW);
  await studio.pool.query('delete from users');
  await bringBack(studio.config, [name]);
  expect(await studio.rows('users')).toHaveLength(3);
});

test('one that is encrypted comes back with its key, pictures included, and not with another', async () => {
  const studio = await aStudioWithData();
  const withKey = (key: string) => ({ ...studio.config, backups: { key } });
  const picture = join(studio.config.dataDir, 'files', 'a-1x1.webp');
  mkdirSync(dirname(picture), { recursive: true });
  writeFileSync(picture, 'a picture');
  await backUp(withKey('a long key of the studio'), [], NOW);
  rmSync(picture);
  await studio.pool.query('delete from users');

  await expect(bringBack(studio.config, ['latest'])).rejects.toThrow('set BACKUP_KEY');
  await expect(bringBack(withKey('another key of it'), ['latest'])).rejects.toThrow('another BACKUP_KEY');
  await bringBack(withKey('a long key of the studio'), ['latest']);
  expect(await studio.rows('users')).toHaveLength(5);
  expect(readFileSync(picture, 'utf8')).toBe('a picture');
});

test('into an empty database it needs no safety backup', async () => {
  await aBackup('into-empty.gz');
  const studio = await aStudio({ migrations: [] });
  await studio.pool.query('drop table migrations');
  await bringBack(studio.config, [file('into-empty.gz')]);
  expect(await studio.rows('users')).toHaveLength(2);
  expect(safetyFiles(studio)).toEqual([]);
});

test('a backup of an older version is brought up to date', async () => {
  const newer: Migration = {
    name: '9000_nickname.sql',
    checksum: 'n',
    sql: "alter table users add column nickname text; update users set nickname = 'user ' || id",
  };
  const old = await aStudio({ migrations: FIRST_MIGRATIONS.slice(0, 3) });
  await addUsers(old.pool, 2);
  await backUp(old.config, [file('old.gz')], NOW);

  const studio = await aStudioWithData({});
  const migrations = readMigrations();
  await restore(studio.config, [file('old.gz')], NOW, [...migrations, newer]);
  const { rows } = await studio.pool.query('select nickname from users order by id');
  expect(rows).toEqual([{ nickname: 'user 1' }, { nickname: 'user 2' }]);
  expect(await studio.rows('audit_log')).toEqual([]);
  expect(await migrate(studio.pool, NOW, [...migrations, newer])).toEqual([]);
});

test('a database of a newer version can be put back', async () => {
  await aBackup('older.gz');
  const studio = await aStudioWithData();
  await studio.pool.query(
    "create table later (n int); insert into migrations values ('9999_later.sql', 'x', now())",
  );
  await bringBack(studio.config, [file('older.gz')]);
  expect(await studio.rows('users')).toHaveLength(2);
  expect(await migrate(studio.pool, NOW, FIRST_MIGRATIONS)).toEqual([]);
  await expect(studio.rows('later')).rejects.toThrow('does not exist');
});

test('every process is notified to drop its cache', async () => {
  await aBackup('told.gz');
  const studio = await aStudioWithData();
  const listener = new pg.Client(studio.connection);
  await listener.connect();
  const notified: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => notified.push(payload));
  await listener.query('listen data_changed');

  await bringBack(studio.config, [file('told.gz')]);
  await listener.query('select 1');
  expect(notified).toEqual(expect.arrayContaining(['settings', 'treatments', 'users']));
  await listener.end();
});

test('a write that was acknowledged before is in the safety backup', async () => {
  await aWholeBackup('racing.gz');
  const studio = await aStudio();
  const written: string[] = [];
  let isDone = false;
  const writing = (async () => {
    for (let n = 0; !isDone; n++) {
      await studio.pool.query('insert into setup_steps values ($1, now())', [`mark ${n}`]);
      written.push(`mark ${n}`);
    }
  })();
  await vi.waitFor(() => expect(written.length).toBeGreaterThan(3));
  await restore(studio.config, [file('racing.gz')], NOW); // whole, so that there is time for writes
  isDone = true;
  await writing;

  const after = (await studio.rows('setup_steps')).length;
  const [safety] = safetyFiles(studio);
  const text = gunzipSync(readFileSync(join(studio.config.dataDir, 'backups', safety ?? ''))).toString();
  const stored = text.split('\n').filter((line) => line.startsWith('["mark ')).length;
  expect(stored).toBeGreaterThan(0);
  expect(stored + after).toBe(written.length);
});

describe('refuses in one line and touches nothing:', () => {
  const cases: [string, (name: string) => unknown, RegExp][] = [
    ['no file', () => {}, /cannot be read: there is no such file/],
    ['a folder', () => {}, /cannot be read: it is a folder/],
    ['an empty file', (name) => writeFileSync(file(name), ''), /is incomplete or damaged/],
    ['another kind of file', (name) => writeFileSync(file(name), 'PGDMP 123 etc.'), /is not a backup/],
    [
      'another gzip file',
      (name) => writeFileSync(file(name), gzipSync('{"format":"x"}\n')),
      /is not a backup/,
    ],
    [
      'a truncated file',
      async (name) => {
        await aBackup(name);
        truncateSync(file(name), readFileSync(file(name)).length - 20);
      },
      /is incomplete or damaged/,
    ],
    [
      'a damaged file',
      async (name) => {
        await aBackup(name);
        const bytes = readFileSync(file(name));
        bytes[bytes.length - 6]! ^= 1;
        writeFileSync(file(name), bytes);
      },
      /is incomplete or damaged/,
    ],
    [
      'lines cut off at the end',
      changed((text) => `${text.split('\n').slice(0, -2).join('\n')}\n`),
      /incomplete/,
    ],
    ['a row that is missing', changed((text) => text.replace(/\["1","user-1.*\n/, '')), /incomplete/],
    ['lines after the end', changed((text) => `${text}["1"]\n`), /incomplete/],
    [
      'a newer format',
      changed((text) => text.replace('"version":2', '"version":3')),
      /newer version of the studio/,
    ],
    [
      'a migration we do not know',
      changed((text) => text.replace('0001_kit.sql', '0001_future.sql')),
      /newer version of the studio \(it knows 0001_future.sql\)/,
    ],
    [
      'a migration with another text',
      changed((text) => text.replace(/"checksum":"\w/, '"checksum":"-')),
      /another text of migrations\/0001_kit.sql/,
    ],
  ];
  test.each(cases)('%s', async (name, prepare, message) => {
    const fileName = name === 'a folder' ? '.' : `${name}.gz`;
    await prepare(fileName);
    const studio = await aStudioWithData();
    const before = await studio.rows('users');

    const problem = await bringBack(studio.config, [file(fileName)]).catch((error) => error);
    expect(problem).toMatchObject({ name: 'StartProblem', message: expect.stringMatching(message) });
    expect(problem.message).not.toContain('\n');
    expect(await studio.rows('users')).toEqual(before);
    expect(safetyFiles(studio)).toEqual([]);
  });

  test('no file named', async () => {
    const { config } = await aStudio(FEW);
    await expect(bringBack(config, [])).rejects.toThrow(/Please name the backup.*there is none in/);
    await expect(bringBack(config, ['latest'])).rejects.toThrow('Please name the backup');
    await backUp(config, [], NOW);
    await expect(bringBack(config, [])).rejects.toThrow(`the newest are ${NIGHTLY}`);
  });

  test('a database of somebody else', async () => {
    await aBackup('not-here.gz');
    const studio = await aStudio(FEW);
    await studio.pool.query('drop table migrations');
    await expect(bringBack(studio.config, [file('not-here.gz')])).rejects.toThrow('not the studio');
    expect(await studio.rows('users')).toEqual([]);
  });
});

describe('fails as a whole and leaves the old data:', () => {
  test.each([
    ['a row that breaks a check', changed((text) => text.replace('user-2@example.com', 'USER'))],
    ['a row that points nowhere', changed(addSession)],
    ['a column nobody knows', changed((text) => text.replace('"password_hash"', '"pass_word"'))],
    ['a table nobody knows', changed((text) => text.replaceAll('"treatments"', '"treats"'))],
  ])('%s', async (name, prepare) => {
    await prepare(`${name}.gz`);
    const studio = await aStudioWithData();
    const before = await studio.rows('users');
    await expect(bringBack(studio.config, [file(`${name}.gz`)])).rejects.toMatchObject({
      name: 'StartProblem',
    });
    expect(await studio.rows('users')).toEqual(before);
    await addUsers(studio.pool, 0);
    expect(await migrate(studio.pool, NOW, FIRST_MIGRATIONS)).toEqual([]);
  });

  test('a newer migration that fails', async () => {
    await aBackup('then-fails.gz');
    const studio = await aStudioWithData();
    const failing = { name: '9000_fails.sql', checksum: 'f', sql: 'select 1 / 0' };
    await expect(
      restore(studio.config, [file('then-fails.gz')], NOW, [...FIRST_MIGRATIONS, failing]),
    ).rejects.toThrow('The restore failed and changed nothing: division by zero.');
    expect(await studio.rows('users')).toHaveLength(5);
  });
});

function changed(change: (text: string) => string) {
  return async (name: string) => {
    const text = await aBackup(name);
    expect(change(text)).not.toBe(text);
    writeFileSync(file(name), gzipSync(change(text)));
  };
}

function addSession(text: string): string {
  const time = '"2026-01-01 00:00:00+00"';
  return text
    .replace(/(\{"table":"sessions".*\n)/, `$1["\\\\\\\\x${'ab'.repeat(32)}","99",${time},${time},${time}]\n`)
    .replace('"sessions":0', '"sessions":1');
}
