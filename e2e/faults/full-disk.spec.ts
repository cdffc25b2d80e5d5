import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { anAdmin, recordedTaglines } from './admin.ts';
import { expect, type Scene, test } from './fixtures.ts';

test('a disk that is too small is one line at the start', async ({ scene }) => {
  const disk = aDisk(scene, '12m');
  const studio = scene.start({ dataDir: scene.dataDir('disk/data') });
  expect(await studio.ended).toBe(1);
  expect(studio.complained().trimEnd().split('\n')).toEqual([
    expect.stringMatching(/disk is full|No space left/),
  ]);
  expect(studio.complained()).toContain(disk);
});

test('while the disk is full writes get a 5xx, and no acknowledged one is lost once there is space', {
  tag: '@long',
}, async ({ scene }) => {
  const disk = aDisk(scene, '200m');
  const dataDir = scene.dataDir('disk/data');
  const studio = scene.start({ dataDir });
  const address = await studio.open;
  const admin = await anAdmin(dataDir);
  const acknowledged: string[] = [];
  const write = async (tagline: string) => {
    const status = await admin.write(address, tagline);
    if (status === 200) acknowledged.push(tagline);
    return status;
  };
  for (let n = 0; n < 20; n++) await write(`with space ${n}`);

  const ballast = join(disk, 'ballast');
  fill(ballast);
  const statuses: (number | undefined)[] = [];
  // A database page has room for many small changes: it takes a while until PostgreSQL needs a new one.
  for (let n = 0; n < 5_000 && statuses.filter((status) => status !== 200).length < 5; n++) {
    statuses.push(await write(`without space ${n} ${'x'.repeat(90)}`));
  }
  expect(statuses.at(-1)).toBeGreaterThanOrEqual(500);
  expect(studio.hasEnded(), studio.complained()).toBe(false);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);

  rmSync(ballast);
  await expect.poll(() => write('with space again')).toBe(200);
  const recorded = await recordedTaglines(dataDir);
  expect(acknowledged.filter((tagline) => !recorded.includes(tagline))).toEqual([]);
  console.log(
    `${acknowledged.length} acknowledged, answers on the full disk: ${[...new Set(statuses)].join(', ')}`,
  );
  expect(await studio.kill('SIGTERM')).toBe(0);
});

/** A small tmpfs below the scene, which only root may mount. */
function aDisk(scene: Scene, size: string): string {
  const path = join(scene.folder, 'disk');
  mkdirSync(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'studio-faults', path], { stdio: 'pipe' });
  } catch (error) {
    test.skip(
      true,
      `No small disk can be mounted here: ${String((error as { stderr?: Buffer }).stderr).trim()}`,
    );
  }
  scene.later(() => execFileSync('umount', ['--lazy', path]));
  return path;
}

function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (const size of [1_000_000, 4_096]) {
      const block = Buffer.alloc(size, 1);
      try {
        for (;;) writeSync(handle, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(handle);
  }
}
