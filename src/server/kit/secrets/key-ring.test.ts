import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKeyRing } from './key-ring.ts';
import { openBytes, sealBytes } from './sealed-bytes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'key-ring-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = () => join(folder, 'photo.keys');
const ring = (more = {}) => createKeyRing({ path: path(), ...more });

test('the key is made on first use, for its owner alone, and is the same for every process', () => {
  expect(existsSync(path())).toBe(false);
  const { id, key } = ring().current();
  expect(ring().current()).toEqual({ id, key });
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  if (process.platform !== 'win32') expect(statSync(path()).mode & 0o777).toBe(0o600);
});

test('renewed, the former key still opens, also for a process that was running; forgotten, it is gone', () => {
  const running = ring();
  const before = running.current();
  expect(ring().renew()).toBe(true);
  const after = running.current();
  expect(after.id).not.toBe(before.id);
  expect(running.find(before.id)).toEqual(before);
  if (process.platform !== 'win32') expect(statSync(path()).mode & 0o777).toBe(0o600);

  ring().forgetFormer();
  expect(running.find(before.id)).toBeUndefined();
  expect(running.current()).toEqual(after);
  expect(readFileSync(path(), 'utf8')).not.toContain(before.key.toString('base64'));
});

test("an operator's key needs no file, and opens what the file and the key before it wrapped", () => {
  const given = ring({ secret: 'a long secret of the operator' });
  const { id } = given.current();
  expect(existsSync(path())).toBe(false);
  const inFile = ring().current();
  expect(given.find(inFile.id)).toEqual(inFile);
  expect(given.current().id).toBe(id);
  expect(given.renew()).toBe(false);

  const next = ring({
    secret: 'the next secret of the operator',
    formerSecret: 'a long secret of the operator',
  });
  expect(next.current().id).not.toBe(id);
  expect(next.find(id)?.id).toBe(id);
});

test('what is sealed about one thing does not open about another', () => {
  const { key } = ring().current();
  const sealed = sealBytes(key, Buffer.from('a face'), 'client 7');
  expect(openBytes(key, sealed, 'client 7')?.toString()).toBe('a face');
  expect(openBytes(key, sealed, 'client 8')).toBeNull();
  expect(openBytes(key, sealed)).toBeNull();
});
