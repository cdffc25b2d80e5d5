import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FileStore } from '#server/kit/files/file-store.ts';
import { withEncryption } from './encryption.ts';

const KEY = 'a long key of the studio';
const CHUNK = 64 * 1024;

function memoryStore(): FileStore & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    files,
    placeOf: (name) => name,
    list: async () => [],
    read: async (name) => Readable.from([files.get(name)!], { objectMode: false }),
    write: async (name, content) => void files.set(name, await buffer(content)),
    delete: async (name) => void files.delete(name),
    picturesFolder: 'pictures',
  };
}

const store = memoryStore();
const encrypted = withEncryption(store, KEY);
const write = (content: Buffer) => encrypted.write('a', Readable.from([content]));
const read = async (key: string | undefined = KEY) => buffer(await withEncryption(store, key).read('a'));

describe('what was encrypted', () => {
  test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('%i bytes come back', async (length) => {
    const content = Buffer.alloc(length, 'petal');
    await write(content);
    expect(store.files.get('a')!.includes('petal')).toBe(false);
    expect((await read()).equals(content)).toBe(true);
  });

  test('in whatever pieces it arrives', async () => {
    const pieces = fc.array(fc.uint8Array({ minLength: 1, maxLength: CHUNK }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(pieces, async (parts) => {
        const buffers = parts.map((part) => Buffer.from(part));
        await encrypted.write('a', Readable.from(buffers));
        expect((await read()).equals(Buffer.concat(buffers))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  test('is different every time', async () => {
    await write(Buffer.from('the same'));
    const first = store.files.get('a')!;
    await write(Buffer.from('the same'));
    expect(store.files.get('a')!.equals(first)).toBe(false);
  });

  test('with another key, or without one, it says so', async () => {
    await write(Buffer.from('secret'));
    await expect(read('another key of the studio')).rejects.toThrow(
      'a was encrypted with another BACKUP_KEY',
    );
    await expect(buffer(await withEncryption(store, undefined).read('a'))).rejects.toThrow(
      'a is encrypted: set BACKUP_KEY',
    );
  });

  test('any byte that is flipped, any end that is cut off, any chunks exchanged are noticed', async () => {
    await write(Buffer.alloc(2 * CHUNK + 10, 'x'));
    const whole = store.files.get('a')!;
    const header = whole.length - (2 * CHUNK + 10 + 3 * 16);
    const size = CHUNK + 16;
    const refuses = async (changed: Buffer) => {
      store.files.set('a', changed);
      await expect(read()).rejects.toMatchObject({ name: 'StartProblem' });
    };
    for (const at of [20, header - 1, header, header + size - 1, whole.length - 1]) {
      const flipped = Buffer.from(whole);
      flipped[at]! ^= 1;
      await refuses(flipped);
    }
    for (const end of [header, header + size, header + 2 * size, whole.length - 1])
      await refuses(whole.subarray(0, end));
    const [first, second] = [
      whole.subarray(header, header + size),
      whole.subarray(header + size, header + 2 * size),
    ];
    await refuses(
      Buffer.concat([whole.subarray(0, header), second, first, whole.subarray(header + 2 * size)]),
    );
    await refuses(Buffer.concat([whole, Buffer.from('x')]));
  });
});

test('what was written before there was a key is still read', async () => {
  await withEncryption(store, undefined).write('a', Readable.from([Buffer.from('plain')]));
  expect((await read()).toString()).toBe('plain');
});

test('pictures of another key are elsewhere, so that they are copied again', () => {
  const folders = [undefined, KEY, 'another key of the studio'].map(
    (key) => withEncryption(store, key).picturesFolder,
  );
  expect(new Set(folders).size).toBe(3);
  expect(folders[0]).toBe('pictures');
});
