import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NOW, type TestStudio, testBackups } from '#server/testing/test-backups.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const { aStudio, said, file } = testBackups();
const filesOf = ({ config }: TestStudio) => join(config.dataDir, 'files');

const PICTURE = {
  'a1b2-1200x800.webp': 'the picture',
  'a1b2-1200x800/480.webp': 'smaller',
  'a1b2-1200x800/480.avif': 'made again',
  'a1b2-1200x800.avif': '',
  'c3d4-10x10.webp.77.partial': 'half',
};
const BACKED_UP = ['a1b2-1200x800.webp', 'a1b2-1200x800/480.webp'];

function put(folder: string, contents: Record<string, string>): void {
  for (const [name, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

async function backedUp(name: string): Promise<{ studio: TestStudio; path: string; copies: string }> {
  const studio = await aStudio();
  put(filesOf(studio), PICTURE);
  const path = file(`${name}/backup.gz`);
  await backUp(studio.config, [path], NOW);
  return { studio, path, copies: file(`${name}/pictures`) };
}

describe('the pictures of a backup', () => {
  test('are copied beside it, without what can be made again, and come back', async () => {
    const { path, copies } = await backedUp('whole');
    expect(namesIn(copies)).toEqual(BACKED_UP);
    expect(said.at(-1)).toBe(`Its 2 files of pictures are in ${copies}.`);
    expect(statSync(join(copies, BACKED_UP[0]!)).mode & 0o777).toBe(0o600);

    const other = await aStudio();
    await restore(other.config, [path], NOW);
    expect(namesIn(filesOf(other))).toEqual(BACKED_UP);
    expect(readFileSync(join(filesOf(other), 'a1b2-1200x800/480.webp'), 'utf8')).toBe('smaller');
    expect(said.at(-1)).toBe('2 files of pictures put back, 0 were there.');
  });

  test('are copied once, not with every backup', async () => {
    const { studio, copies } = await backedUp('once');
    const before = statSync(join(copies, BACKED_UP[0]!)).ino;
    put(filesOf(studio), { 'e5f6-20x20.webp': 'new' });
    await backUp(studio.config, [file('once/second.gz')], NOW);
    expect(namesIn(copies)).toEqual([...BACKED_UP, 'e5f6-20x20.webp']);
    expect(statSync(join(copies, BACKED_UP[0]!)).ino).toBe(before);
  });

  test('overwrite and delete nothing that is there', async () => {
    const { studio, path } = await backedUp('beside');
    put(filesOf(studio), { 'later-1x1.webp': 'uploaded later' });
    await restore(studio.config, [path], NOW);
    expect(namesIn(filesOf(studio))).toEqual([...Object.keys(PICTURE), 'later-1x1.webp'].sort());
    expect(said.at(-1)).toBe('0 files of pictures put back, 2 were there.');
  });

  test('that are damaged or missing are named, and the data is restored all the same', async () => {
    const { path, copies } = await backedUp('lost');
    writeFileSync(join(copies, BACKED_UP[0]!), 'the pictur!');
    rmSync(join(copies, BACKED_UP[1]!));
    const other = await aStudio();
    await restore(other.config, [path], NOW);
    expect(said.at(-1)).toBe(
      `0 files of pictures put back, 0 were there. 2 are missing or damaged in ${copies}: ${BACKED_UP.join(', ')}`,
    );
    expect(said.at(-2)).toContain('Restored');
  });
});

test('a studio without pictures says nothing about them', async () => {
  const { config } = await aStudio();
  await backUp(config, [file('none/backup.gz')], NOW);
  expect(said.at(-1)).toContain('Written to');
  expect(namesIn(file('none'))).toEqual(['backup.gz']);
});
