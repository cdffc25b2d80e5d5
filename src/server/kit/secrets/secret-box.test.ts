import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-box-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const keyPath = () => join(folder, 'deep', 'secret.key');

test('what was sealed is opened by the same key, also after a restart', () => {
  const sealed = createSecretBox(keyPath()).seal('JBSWY3DPEHPK3PXP');
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
  expect(createSecretBox(keyPath()).open(sealed)).toBe('JBSWY3DPEHPK3PXP');
});

test('the same text never looks the same twice', () => {
  const box = createSecretBox(keyPath());
  expect(box.seal('same').equals(box.seal('same'))).toBe(false);
});

test('another key, a changed byte or too little opens to null, not to an error', () => {
  const box = createSecretBox(keyPath());
  const sealed = box.seal('secret');
  expect(createSecretBox(join(folder, 'other.key')).open(sealed)).toBeNull();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect([box.open(changed), box.open(Buffer.alloc(3)), box.open(Buffer.alloc(0))]).toEqual([
    null,
    null,
    null,
  ]);
});

test.skipIf(process.platform === 'win32')(
  'nobody but the owner may read the key, and no second one is made',
  () => {
    const sealed = createSecretBox(keyPath()).seal('x');
    expect(statSync(keyPath()).mode & 0o777).toBe(0o600);
    const before = readFileSync(keyPath(), 'utf8');
    expect(createSecretBox(keyPath()).open(sealed)).toBe('x');
    expect(readFileSync(keyPath(), 'utf8')).toBe(before);
  },
);

test('a file that holds no key is said, not replaced', () => {
  const path = join(folder, 'broken.key');
  writeFileSync(path, 'short');
  expect(() => createSecretBox(path).seal('x')).toThrow('holds no key');
  expect(readFileSync(path, 'utf8')).toBe('short');
});
