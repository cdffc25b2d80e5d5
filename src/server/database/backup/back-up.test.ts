import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { addUsers, NOW, testBackups } from '#server/testing/test-backups.ts';
import { backUp } from './back-up.ts';

const { aStudio, said, file } = testBackups();

test('it is its owner\u2019s alone, replaces an older one, and says what is in it', async () => {
  const { config, pool } = await aStudio();
  await backUp(config, [file('mine.gz')], NOW);
  const before = rowCount(said);
  await addUsers(pool, 2);
  await backUp(config, [file('mine.gz')], NOW);
  const more = 2;

  expect(statSync(file('mine.gz')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(file('mine.gz'))).filter((name) => name.includes('partial'))).toEqual([]);
  expect(said.at(-1)).toBe(
    `Written to ${file('mine.gz')}: ${before + more} rows of ${tableCount(said)} tables.`,
  );
});

test('a place where nothing can be written is one line', async () => {
  const { config } = await aStudio();
  mkdirSync(file('folder.gz'));
  await expect(backUp(config, [file('folder.gz')], NOW)).rejects.toMatchObject({
    name: 'StartProblem',
    message: `The backup cannot be written to ${file('folder.gz')}: it is a folder.`,
  });
  expect(readdirSync(dirname(file('folder.gz'))).filter((name) => name.includes('partial'))).toEqual([]);
});

test.each([
  ['in-the-way/a.gz', 'a file is in the way'],
  ['in-the-way/deeper/a.gz', 'a part of the path is a file'],
])('a file in the place of its folder is one line: %s', async (name, reason) => {
  const { config } = await aStudio();
  writeFileSync(file('in-the-way'), '');
  await expect(backUp(config, [file(name)], NOW)).rejects.toMatchObject({
    name: 'StartProblem',
    message: `The backup cannot be written to ${file(name)}: ${reason}.`,
  });
});

test('a bucket that cannot be reached is not a database that is gone', async () => {
  const { config } = await aStudio();
  const backups = { url: 'http://key:secret@127.0.0.1:1/bucket' };
  await expect(backUp({ ...config, backups }, [], NOW)).rejects.toMatchObject({
    name: 'StartProblem',
    message: 'The bucket at http://127.0.0.1:1 cannot be reached (ECONNREFUSED).',
  });
});

test('without a name it is written where the nightly ones are', async () => {
  const { config } = await aStudio();
  await backUp(config, [], NOW);
  expect(readdirSync(join(config.dataDir, 'backups'))).toEqual(['studio-2026-03-10T09-00-00.000Z.gz']);
});

test('without a studio it says so', async () => {
  const { config, pool } = await aStudio();
  await pool.query('drop schema public cascade; create schema public');
  await expect(backUp(config, [file('empty.gz')], NOW)).rejects.toThrow('There is nothing to back up');
  expect(existsSync(file('empty.gz'))).toBe(false);
});

function tableCount(lines: string[]): string | undefined {
  return /of (\d+) tables/.exec(lines.at(-1) ?? '')?.[1];
}

function rowCount(lines: string[]): number {
  return Number(/: (\d+) rows/.exec(lines.at(-1) ?? '')?.[1]);
}
