import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, type Scene, test } from './fixtures.ts';
import { postmasterOf, queryRows, serverFolder } from './postmaster.ts';
import type { StudioProcess } from './studio-process.ts';

test('a wrong setting is one line that names it', async ({ scene }) => {
  const wrong: [string, string][] = [
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '0x10'],
    ['TRUST_PROXY', 'nginx'],
    ['DATABASE_URL', 'mysql://somewhere/studio'],
    ['DATABASE_URL', 'studio'],
    ['SEED', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'petal'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'short'],
    ['STRIPE_SECRET_KEY', 'pk_test'],
  ];
  const dataDir = scene.dataDir();
  for (const [name, value] of wrong) {
    const studio = scene.start({ dataDir, env: { [name]: value } });
    expect(await oneLine(studio), `${name}=${value}`).toMatch(new RegExp(`^${name} `));
  }
  expect(existsSync(dataDir)).toBe(false);

  const lost = scene.start({ dataDir, args: ['dance'] });
  expect(await oneLine(lost)).toMatch(
    /^There is no command dance; there are serve, backup, nightly-backup, restore, ledger-check, admin-recover, rotate-photo-key, rotate-push-keys, studio-import, seed-large/,
  );
});

test('a place that cannot be used is one line', { tag: '@long' }, async ({ scene }) => {
  const file = join(scene.folder, 'file');
  writeFileSync(file, '');
  expect(await oneLine(scene.start({ dataDir: file }))).toContain(`DATA_DIR ${file}`);
  expect(await oneLine(scene.start({ dataDir: join(file, 'below') }))).toContain(`DATA_DIR ${file}`);

  const elsewhere = scene.start({ dataDir: scene.dataDir(), env: { HOST: '203.0.113.7' } });
  expect(await oneLine(elsewhere)).toMatch(/^HOST 203.0.113.7 is not an address of this machine/);
});

test('a port that is taken is one line, before anything is written', { tag: '@long' }, async ({ scene }) => {
  const neighbour = createServer().listen(0, 'localhost');
  scene.later(() => neighbour.close());
  await new Promise((resolve) => neighbour.once('listening', resolve));
  const { port } = neighbour.address() as { port: number };

  const dataDir = scene.dataDir();
  const studio = scene.start({ dataDir, env: { PORT: String(port) } });
  expect(await oneLine(studio)).toBe(`PORT ${port} is taken by another program. Please choose another.`);
  expect(existsSync(dataDir)).toBe(false);
});

test('data of a newer studio are refused in one line and not touched', { tag: '@long' }, async ({
  scene,
}) => {
  const dataDir = await aStoppedStudio(scene, async (dir) => {
    await queryRows(dir, "insert into migrations values ('9999_later.sql', 'x', now())");
  });
  expect(await oneLine(scene.start({ dataDir }))).toContain(
    'a newer version of the studio (it knows 9999_later.sql)',
  );
  expect(postmasterOf(dataDir)).toBeUndefined();
});

test('data of a newer PostgreSQL are refused in one line and not touched', { tag: '@long' }, async ({
  scene,
}) => {
  const dataDir = await aStoppedStudio(scene);
  const versionFile = join(serverFolder(dataDir), 'data/PG_VERSION');
  writeFileSync(versionFile, '99\n');
  const before = fingerprint(dataDir);

  expect(await oneLine(scene.start({ dataDir }))).toContain('was made by PostgreSQL 99');
  expect(fingerprint(dataDir)).toEqual(before);
  expect(readFileSync(versionFile, 'utf8')).toBe('99\n');
});

async function aStoppedStudio(
  scene: Scene,
  before: (dataDir: string) => unknown = () => {},
): Promise<string> {
  const dataDir = scene.usedDataDir();
  const studio = scene.start({ dataDir });
  await studio.open;
  await before(dataDir);
  expect(await studio.kill('SIGTERM')).toBe(0);
  return dataDir;
}

/** Exit code 1 and exactly one line, never a stack trace. */
async function oneLine(studio: StudioProcess): Promise<string> {
  expect(await studio.ended, studio.complained()).toBe(1);
  const lines = studio.complained().trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

/** Every file with its size and modification time. */
function fingerprint(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const { size, mtimeMs } = statSync(join(folder, name));
      return `${name} ${size} ${mtimeMs}`;
    });
}
