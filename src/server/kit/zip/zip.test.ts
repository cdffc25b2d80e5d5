import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { readZip } from './read-zip.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'studio-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const MADE = new Date('2026-03-10T08:00:00Z');

async function* texts(...pieces: string[]) {
  yield* pieces;
}

async function write(name: string, entries: ZipEntry[]): Promise<string> {
  async function* all() {
    yield* entries;
  }
  const pieces: Buffer[] = [];
  for await (const piece of writeZip(all(), MADE)) pieces.push(piece);
  const path = join(folder, name);
  writeFileSync(path, Buffer.concat(pieces));
  return path;
}

async function contentOf(path: string, name: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of (await readZip(path)).read(name)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const some = (): ZipEntry[] => [
  { name: 'clients.csv', content: texts('id,name\r\n', '1,Zoë\r\n', '2,美玲\r\n') },
  { name: 'empty.csv', content: texts() },
  { name: 'pictures/a.webp', content: Buffer.from([0, 1, 2, 255]) },
  { name: 'pictures/none.webp', content: Buffer.alloc(0) },
];

test('what is written is read back, texts and pictures', async () => {
  const path = await write('some.zip', some());
  expect((await readZip(path)).names).toEqual(some().map(({ name }) => name));
  expect((await contentOf(path, 'clients.csv')).toString()).toBe('id,name\r\n1,Zoë\r\n2,美玲\r\n');
  expect(await contentOf(path, 'empty.csv')).toHaveLength(0);
  expect([...(await contentOf(path, 'pictures/a.webp'))]).toEqual([0, 1, 2, 255]);
  expect(await contentOf(path, 'pictures/none.webp')).toHaveLength(0);
});

test('other programs read it, too', async () => {
  const path = await write('others.zip', some());
  const script =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), z.read("clients.csv").decode())';
  let said = '';
  try {
    said = execFileSync('python3', ['-c', script, path], { encoding: 'utf8' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return; // no Python here
    throw error;
  }
  expect(said).toContain('None');
  expect(said).toContain('1,Zoë');
});

test('the same contents at the same time are the same bytes', async () => {
  expect(readFileSync(await write('a.zip', some()))).toEqual(readFileSync(await write('b.zip', some())));
});

test('an error while reading a text ends the archive with it', async () => {
  async function* broken() {
    yield 'id\r\n';
    throw new Error('the database went away');
  }
  await expect(write('broken.zip', [{ name: 'a.csv', content: broken() }])).rejects.toThrow('went away');
});

test('a reader that stops early closes what is half read', async () => {
  const closed: string[] = [];
  async function* endless() {
    try {
      for (let id = 0; ; id++) yield `${id},${'x'.repeat(1_000)}\r\n`;
    } finally {
      closed.push('text');
    }
  }
  async function* entries() {
    try {
      yield { name: 'a.csv', content: endless() };
    } finally {
      closed.push('entries');
    }
  }
  for await (const piece of writeZip(entries(), MADE)) if (piece.length > 100) break;
  expect(closed).toEqual(['text', 'entries']);
});

test('an archive in the format for more than 4 GB is read, too', async () => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('id\r\n1\r\n'), 'a.csv', { mtime: MADE, forceZip64Format: true });
  zip.end({ forceZip64Format: true, comment: '' });
  const path = join(folder, 'zip64.zip');
  writeFileSync(path, await buffer(zip.outputStream));
  expect((await readZip(path)).names).toEqual(['a.csv']);
  expect((await contentOf(path, 'a.csv')).toString()).toBe('id\r\n1\r\n');
});

test('what would fill the disk, or points beyond the file, is refused', async () => {
  const long = 'x'.repeat(1_000_000);
  const path = await write('bomb.zip', [{ name: 'a.csv', content: texts(...Array(60).fill(long)) }]);
  expect(statSync(path).size).toBeLessThan(100_000);
  await expect(readZip(path)).rejects.toThrow('Its files would be far larger than it can hold.');

  const lies = readFileSync(await write('lies.zip', some()));
  lies.writeUInt32LE(0xfffffff0, lies.length - 10); // the length of the directory
  writeFileSync(join(folder, 'lies.zip'), lies);
  await expect(readZip(join(folder, 'lies.zip'))).rejects.toThrow('Its directory is damaged.');
});

test('a file that inflates to more than the directory says stops there', async () => {
  const path = await write('more.zip', [{ name: 'a.csv', content: texts('x'.repeat(500_000)) }]);
  const bytes = readFileSync(path);
  const directory = bytes.readUInt32LE(bytes.length - 6);
  bytes.writeUInt32LE(10, directory + 24); // its size
  writeFileSync(path, bytes);
  await expect(contentOf(path, 'a.csv')).rejects.toThrow('a.csv in it is damaged.');
});

test('a flipped byte, half a file and another file are noticed', async () => {
  const long = 'a line of some length, again and again\r\n'.repeat(500);
  const path = await write('whole.zip', [{ name: 'a.csv', content: texts(long) }]);
  const whole = readFileSync(path);
  const flipped = Buffer.from(whole);
  flipped[60] = flipped[60]! ^ 0xff;
  writeFileSync(join(folder, 'flipped.zip'), flipped);
  await expect(contentOf(join(folder, 'flipped.zip'), 'a.csv')).rejects.toThrow();
  writeFileSync(join(folder, 'half.zip'), whole.subarray(0, whole.length / 2));
  await expect(readZip(join(folder, 'half.zip'))).rejects.toThrow('It is not a zip archive, or incomplete.');
  writeFileSync(join(folder, 'text.zip'), 'hello');
  await expect(readZip(join(folder, 'text.zip'))).rejects.toThrow('It is not a zip archive');
  await expect(contentOf(path, 'b.csv')).rejects.toThrow('It has no b.csv.');
});
