import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { packFolder, unpackFolder } from './folder-archive.ts';

function someFolders() {
  const folder = mkdtempSync(join(tmpdir(), 'studio-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const from = join(folder, 'from');
  mkdirSync(join(from, 'base', '5'), { recursive: true });
  mkdirSync(join(from, 'pg_wal'), { mode: 0o700 });
  writeFileSync(join(from, 'PG_VERSION'), '18\n', { mode: 0o600 });
  writeFileSync(join(from, 'base', '5', '1234_fsm'), Buffer.alloc(600_000, 'line\n'));
  writeFileSync(join(from, 'base', '5', 'empty'), '');
  writeFileSync(join(from, 'pg_wal', 'left-out'), 'x');
  return { from, to: join(folder, 'to') };
}
const isPacked = (path: string) => path !== 'pg_wal/left-out';
const atEnd = async () => ({ backup_label: 'START\n' });

test('a folder comes back with its content, its modes, and what was known only at the end', async () => {
  const { from, to } = someFolders();
  const packed = await buffer(packFolder(from, isPacked, atEnd));
  await unpackFolder(Readable.from([packed]), to, 'The copy');
  expect(readFileSync(join(to, 'base/5/1234_fsm')).equals(readFileSync(join(from, 'base/5/1234_fsm')))).toBe(
    true,
  );
  expect(readFileSync(join(to, 'base/5/empty'), 'utf8')).toBe('');
  expect(readFileSync(join(to, 'backup_label'), 'utf8')).toBe('START\n');
  expect(statSync(join(to, 'PG_VERSION')).mode & 0o777).toBe(0o600);
  expect(statSync(join(to, 'pg_wal')).isDirectory()).toBe(true);
  expect(() => statSync(join(to, 'pg_wal/left-out'))).toThrow('ENOENT');
});

test('a file that shrinks or goes away meanwhile does not spoil what follows', async () => {
  const { from, to } = someFolders();
  const big = join(from, 'base', '5', '1234_fsm');
  let looks = 0;
  const changing = (path: string) => {
    // Looked at before it is read.
    if (path === 'base/5/1234_fsm') setImmediate(() => truncateSync(big, 10));
    if (path === 'base/5/empty') rmSync(join(from, path), { force: true });
    looks++;
    return isPacked(path);
  };
  const packed = await buffer(packFolder(from, changing, atEnd));
  await unpackFolder(Readable.from([packed]), to, 'The copy');
  expect(looks).toBeGreaterThan(4);
  expect(readFileSync(join(to, 'backup_label'), 'utf8')).toBe('START\n');
});

test.each<[string, (packed: Buffer) => Buffer]>([
  ['cut off', (packed) => packed.subarray(0, packed.length - 30)],
  [
    'changed',
    (packed) => Buffer.concat([packed.subarray(0, 200), Buffer.alloc(50, 1), packed.subarray(250)]),
  ],
  ['another file', () => gzipSync('something else\n')],
  ['leading out of the folder', () => gzipSync('{"path":"../../etc/x","mode":384,"bytes":0}\n')],
])('a copy that is damaged is said: %s', async (_, change) => {
  const { from, to } = someFolders();
  const packed = change(await buffer(packFolder(from, isPacked, atEnd)));
  await expect(unpackFolder(Readable.from([packed]), to, 'The copy')).rejects.toThrow(
    'The copy is incomplete or damaged.',
  );
});

test('an error at the end fails who reads it', async () => {
  const { from } = someFolders();
  const failing = async () => {
    throw new Error('the connection was lost');
  };
  await expect(buffer(packFolder(from, isPacked, failing))).rejects.toThrow('the connection was lost');
});
