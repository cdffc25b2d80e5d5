import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { openDatabase } from '#server/kit/db/open-database.ts';
import { storePicture } from '#server/kit/files/store-picture.ts';
import { readZip } from '#server/kit/zip/read-zip.ts';
import { writeZip, type ZipEntry } from '#server/kit/zip/write-zip.ts';
import { useDemo } from '#server/seed/testing/use-demo.ts';
import { TABLES } from '#server/testing/empty-tables.ts';
import { type TestStudio, testBackups } from '#server/testing/test-backups.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { EXPORT_FORMAT, EXPORT_VERSION, MANIFEST } from './export-format.ts';
import { writeArchive } from './export-studio.ts';
import { EXPORTED_TABLES, NOT_EXPORTED } from './exported-tables.ts';
import { importStudio } from './import-studio.ts';

const NOW = '2026-03-10T08:00:00Z';
const studio = useStudio(NOW);
const { aStudio, file } = testBackups();
const demo = useDemo(() => file('demo-files'));

async function writeTo(path: string, pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  const whole = Buffer.concat(all);
  writeFileSync(path, whole);
  return whole;
}
const exportSource = (path: string) => writeTo(path, writeArchive(studio.studio.tools));
async function exportOf({ connection, config }: TestStudio, path: string): Promise<Buffer> {
  const { db, close } = openDatabase(connection);
  try {
    const files = { folder: join(config.dataDir, 'files') };
    return await writeTo(path, writeArchive({ db, files, now: () => new Date(NOW) }));
  } finally {
    await close();
  }
}
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const textOf = async (path: string, name: string) => {
  let text = '';
  for await (const piece of (await readZip(path)).read(name)) text += piece.toString();
  return text;
};

test('every table is exported, or named with the reason why not', async () => {
  const { rows } = await studio.db.execute<{ tablename: string }>(sql.raw(`${TABLES} order by 1`));
  const named = [...EXPORTED_TABLES.map(({ table }) => table), ...Object.keys(NOT_EXPORTED)];
  expect(rows.map(({ tablename }) => tablename)).toEqual(named.sort());
});

test('a studio at work: export, import, export is byte by byte the same, without a password, a session or a secret', {
  timeout: 180_000,
}, async () => {
  const source = await aStudio({ copyOf: demo() });
  const files = { folder: join(source.config.dataDir, 'files') };
  cpSync(file('demo-files'), files.folder, { recursive: true });
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#9c4f4c' } })
    .jpeg()
    .toBuffer();
  await storePicture(files, picture);
  const first = await exportOf(source, file('first.zip'));
  const target = await aStudio();
  await importStudio(target.config, [file('first.zip')]);
  const second = await exportOf(target, file('second.zip'));
  expect(hash(second)).toBe(hash(first));
  expect(
    (await readZip(file('second.zip'))).names.filter((name) => name.startsWith('pictures/')).length,
  ).toBeGreaterThan(0);

  // And it goes on from there: ids, rooms and points.
  await expect(
    target.pool.query(
      `insert into users (email, created_at, updated_at) values ('new@example.com', now(), now())`,
    ),
  ).resolves.toBeTruthy();
  const { rows } = await target.pool.query(`select count(*)::int as off from users u where loyalty_points <>
      (select coalesce(sum(points), 0) from loyalty_transactions t where t.user_id = u.id)`);
  expect(rows).toEqual([{ off: 0 }]);
  await expectNoSecrets(source, file('first.zip'));
});

async function expectNoSecrets({ pool }: TestStudio, archive: string): Promise<void> {
  const { rows } = await pool.query<{ secret: string }>(`
    select password_hash as secret from users where password_hash is not null
    union all select encode(token_hash, 'hex') from sessions
    union all select encode(secret, 'hex') from server_secrets`);
  expect(rows.length).toBeGreaterThan(0);
  let all = '';
  for (const { table } of EXPORTED_TABLES) all += await textOf(archive, `${table}.csv`);
  expect(rows.filter(({ secret }) => all.includes(secret))).toEqual([]);
}

test('whatever is written in it comes back: export, import, export', { timeout: 120_000 }, async () => {
  const sign = fc.constantFrom(...'a\'=+-@"`,;{}\\\r\n\t 美é😀\u001f\u2028');
  const text = fc.option(fc.string({ unit: sign, maxLength: 12 }));
  const people = fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 40 });
  let count = 0;
  await fc.assert(
    fc.asyncProperty(people, async (names) => {
      for (const [firstName, lastName, note] of names) {
        const { id } = await aMember(studio.db, { email: `p${count++}@example.com`, firstName, lastName });
        const details = JSON.stringify({ note });
        await studio.db.execute(sql`insert into audit_log (at, action, target, details)
          values (now(), 'change user', ${`user ${id}`}, ${details}::jsonb)`);
      }
      const first = await exportSource(file('texts.zip'));
      const target = await aStudio();
      await importStudio(target.config, [file('texts.zip')]);
      expect(hash(await exportOf(target, file('texts-again.zip')))).toBe(hash(first));
    }),
    { numRuns: 2 }, // an import takes seconds,
  );
});

describe('importing', () => {
  test('only into an empty studio; the admin of both keeps the password', async () => {
    await anAdmin(studio.db, { email: 'owner@example.com' });
    await exportSource(file('small.zip'));
    const busy = await aStudio();
    await busy.pool.query(
      `insert into users (email, created_at, updated_at) values ('mei@example.com', now(), now())`,
    );
    const before = await busy.rows('users');
    await expect(importStudio(busy.config, [file('small.zip')])).rejects.toThrow('This studio is not empty');
    expect(await busy.rows('users')).toEqual(before);

    const empty = await aStudio();
    await empty.pool.query(`insert into users (email, role, password_hash, email_verified_at, created_at, updated_at)
      values ('owner@example.com', 'admin', 'a hash', now(), now(), now())`);
    await importStudio(empty.config, [file('small.zip')]);
    const { rows } = await empty.pool.query('select email, password_hash from users');
    expect(rows).toEqual([{ email: 'owner@example.com', password_hash: 'a hash' }]);
  });

  test.each([
    [[], 'Please name the file to import'],
    [['nothing.zip'], 'There is no file'],
  ])('%j is one line', async (names, message) => {
    const { config } = await aStudio();
    await expect(importStudio(config, names.map(file))).rejects.toThrow(message);
  });

  test('a damaged or foreign archive changes nothing', async () => {
    await aMember(studio.db, { email: 'mei@example.com' });
    const whole = await exportSource(file('whole.zip'));
    const target = await aStudio();
    // In the text at its beginning, and in the packed table of users.
    for (const at of [45, whole.indexOf('users.csv') + 'users.csv'.length + 4]) {
      const flipped = Buffer.from(whole);
      flipped[at] = flipped[at]! ^ 0xff;
      writeFileSync(file('flipped.zip'), flipped);
      await expect(importStudio(target.config, [file('flipped.zip')])).rejects.toMatchObject({
        name: 'StartProblem',
      });
      expect(await target.rows('users')).toEqual([]);
    }
    const migrations = ['0001_first.sql'];
    for (const [more, message] of [
      [{ version: 2 }, 'It was made by a newer version'],
      [{ migrations }, 'The export was made by an older version'],
      [{ migrations: Array(500).fill('x.sql') }, 'The export was made by a newer version'],
      [{ format: 'another' }, 'It is not an export of a studio'],
    ] as const) {
      await writeTo(file('foreign.zip'), writeZip(withManifest(more), new Date(NOW)));
      await expect(importStudio(target.config, [file('foreign.zip')])).rejects.toThrow(message);
    }
    // A table that the older version did not have yet is no damage.
    const older = without('client_details.csv', withManifest({ migrations }));
    await writeTo(file('older.zip'), writeZip(older, new Date(NOW)));
    await expect(importStudio(target.config, [file('older.zip')])).rejects.toThrow(
      'made by an older version',
    );
    const ours = readdirSync('migrations').filter((name) => name.endsWith('.sql'));
    const damaged = without('settings.csv', withManifest({ migrations: ours.sort() }));
    await writeTo(file('damaged.zip'), writeZip(damaged, new Date(NOW)));
    await expect(importStudio(target.config, [file('damaged.zip')])).rejects.toThrow(
      'It has no settings.csv.',
    );
    expect(await target.rows('users')).toEqual([]);
    writeFileSync(file('half.zip'), whole.subarray(0, 1_000));
    await expect(importStudio(target.config, [file('half.zip')])).rejects.toThrow('not a zip archive');
  });
});

test('no file of an archive is written outside the folder of pictures', async () => {
  const target = await aStudio();
  for (const name of ['pictures/../../outside.webp', 'pictures//etc/passwd', 'pictures/a.html']) {
    const harmless = name.replaceAll('..', 'xx'); // yazl writes no other name
    const extra = { name: harmless, content: Buffer.from('<script>') };
    await writeTo(file('outside.zip'), writeZip(withManifest({ pictures: 1 }, extra), new Date(NOW)));
    const archive = readFileSync(file('outside.zip'), 'latin1').replaceAll(harmless, name);
    writeFileSync(file('outside.zip'), archive, 'latin1');
    await expect(importStudio(target.config, [file('outside.zip')])).rejects.toThrow('is not a picture');
  }
  expect(existsSync(target.config.dataDir)).toBe(false);
});

async function* without(name: string, entries: AsyncGenerator<ZipEntry>): AsyncGenerator<ZipEntry> {
  for await (const entry of entries) if (entry.name !== name) yield entry;
}

/** An archive of empty tables. */
async function* withManifest(more: object, ...extra: ZipEntry[]): AsyncGenerator<ZipEntry> {
  for (const { table } of EXPORTED_TABLES) yield { name: `${table}.csv`, content: Buffer.from('id\r\n') };
  const manifest = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    at: NOW,
    migrations: [],
    rows: {},
    pictures: 0,
    ...more,
  };
  yield { name: MANIFEST, content: Buffer.from(JSON.stringify(manifest)) };
  yield* extra;
}

describe('GET /api/admin/export', () => {
  test('an archive for an admin who has just signed in, on record', async () => {
    const admin = await anAdmin(studio.db);
    const headers = { authorization: `Bearer ${admin.token}` };
    const {
      statusCode,
      headers: sent,
      rawPayload,
    } = await studio.inject({ url: '/api/admin/export', headers });
    expect([statusCode, sent['content-type'], sent['content-disposition']]).toEqual([
      200,
      'application/zip',
      'attachment; filename="studio-2026-03-10.zip"',
    ]);
    writeFileSync(file('served.zip'), rawPayload);
    expect(await textOf(file('served.zip'), 'users.csv')).toContain(admin.email);
    const { rows } = await studio.db.execute(sql`select action, details from audit_log`);
    expect(rows).toEqual([{ action: 'export everything', details: {} }]);
  });

  test('a session of long ago is asked for the password', async () => {
    const admin = await anAdmin(studio.db, { authenticatedAt: new Date('2026-03-10T07:00:00Z') });
    const headers = { authorization: `Bearer ${admin.token}` };
    expect((await studio.inject({ url: '/api/admin/export', headers })).statusCode).toBe(403);
  });
});
