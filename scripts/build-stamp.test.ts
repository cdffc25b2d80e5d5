import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashOf } from './build-stamp.mjs';

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-stamp-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'src'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, 'src', name), content);
  return hashOf(['src'], folder);
}

test('the stamp is of what is built, not of where it lies', () => {
  const one = folderWith({ 'a.ts': '1', 'b.ts': '2' });
  expect(folderWith({ 'a.ts': '1', 'b.ts': '2' })).toBe(one);
  expect(folderWith({ 'a.ts': '1', 'b.ts': '3' })).not.toBe(one);
  expect(folderWith({ 'a.ts': '1', 'c.ts': '2' })).not.toBe(one);
});
