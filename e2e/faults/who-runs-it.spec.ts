import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Scene, test } from './fixtures.ts';
import { postmasterOf } from './postmaster.ts';
import { root } from './studio-process.ts';

const NOBODY = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const othersReachUs = isRoot && spawnSync('test', ['-r', join(root, 'package.json')], NOBODY).status === 0;

test('an ordinary user runs it from a folder that is not theirs', { tag: '@long' }, async ({ scene }) => {
  test.skip(!othersReachUs, 'only root can become somebody else, in a checkout that they may read');
  const copy = aCopy(scene);
  chmodSync(scene.folder, 0o755);
  const home = join(scene.folder, 'home');
  mkdirSync(home);
  chownSync(home, NOBODY.uid, NOBODY.gid);

  const dataDir = scene.dataDir('home/data');
  for (const _ of ['the first time', 'again']) {
    const studio = scene.start({ dataDir, program: join(copy, 'dist/server/main.js'), as: NOBODY });
    const page = await fetch(await studio.open);
    expect(page.status).toBe(200);
    expect(statSync(join(dataDir, 'postgres/data')).uid).toBe(NOBODY.uid);
    expect(await studio.kill('SIGTERM'), studio.complained()).toBe(0);
    expect(postmasterOf(dataDir)).toBeUndefined();
  }
});

test('root runs it below a directory closed to everybody else', { tag: '@long' }, async ({ scene }) => {
  test.skip(!isRoot, 'needs root');
  const closed = join(scene.folder, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const dataDir = scene.dataDir('closed/data');
  for (const _ of ['the first time', 'again']) {
    const studio = scene.start({ dataDir });
    expect((await fetch(await studio.open)).status).toBe(200);
    expect(statSync(closed).mode & 0o777).toBe(0o700);
    expect(await studio.kill('SIGTERM'), studio.complained()).toBe(0);
    expect(postmasterOf(dataDir)).toBeUndefined();
  }
});

test('an ordinary user who may not write there is told so in one line', { tag: '@long' }, async ({
  scene,
}) => {
  test.skip(!othersReachUs, 'only root can become somebody else, in a checkout that they may read');
  const program = join(aCopy(scene), 'dist/server/main.js');
  chmodSync(scene.folder, 0o755);
  const studio = scene.start({ dataDir: join(scene.folder, 'not-mine'), program, as: NOBODY });
  expect(await studio.ended).toBe(1);
  expect(studio.complained()).toMatch(/^DATA_DIR .* cannot be made \(EACCES\)\.\n$/);
});

/** The built project without its sources, read-only for everybody but root, as in /opt. */
function aCopy(scene: Scene): string {
  const copy = join(scene.folder, 'copy');
  mkdirSync(copy);
  for (const part of ['dist', 'migrations', 'pictures', 'package.json']) {
    cpSync(join(root, part), join(copy, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
