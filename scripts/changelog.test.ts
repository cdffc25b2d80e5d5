import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';

const read = (name: string) => readFileSync(join(root, name), 'utf8');

test('the version in use is the newest in CHANGELOG.md, and versions only grow', () => {
  const versions = [...read('CHANGELOG.md').matchAll(/^## (\d+)\.(\d+)\.(\d+) \(\d+ \w+ \d{4}\)$/gm)];
  const numbers = versions.map(([, major, minor, patch]) => [Number(major), Number(minor), Number(patch)]);
  expect(numbers[0]?.join('.')).toBe(JSON.parse(read('package.json')).version);
  expect(JSON.parse(read('package-lock.json')).version).toBe(numbers[0]?.join('.'));
  const ordered = numbers.toSorted((one, other) => {
    const at = one.findIndex((number, index) => number !== other[index]);
    return at < 0 ? 0 : other[at]! - one[at]!; // both have three
  });
  expect(numbers).toEqual(ordered);
  expect(new Set(numbers.map(String)).size).toBe(numbers.length);
});
