import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeData, requireData, requireOwner } from './require-data.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'data-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('an empty folder has no studio, and stays empty', () => {
  const dataDir = aFolder();
  expect(() => requireData({ dataDir })).toThrow(`There is no studio in ${dataDir}. `);
  expect(readdirSync(dataDir)).toEqual([]);
  mkdirSync(join(dataDir, 'postgres/data'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '18');
  requireData({ dataDir });
  requireData({ dataDir: join(dataDir, 'gone'), databaseUrl: 'postgres://db.example/studio' });
});

test('what a command acts on is named, without the password', () => {
  expect(describeData({ dataDir: '/var/lib/studio' })).toBe('The studio in /var/lib/studio');
  const databaseUrl = 'postgres://studio:secret@db.example:5433/studio';
  expect(describeData({ dataDir: '/data', databaseUrl })).toBe(
    'The studio in the database studio at db.example:5433, with its files in /data',
  );
});

test.runIf(process.getuid?.() === 0)('data of another user are left to that user', () => {
  const dataDir = aFolder();
  requireOwner({ dataDir });
  chownSync(dataDir, 2, 2);
  expect(() => requireOwner({ dataDir })).toThrow(
    `${dataDir} belongs to the user bin: please type this command as that user, with sudo -u bin.`,
  );
  chownSync(dataDir, 64_999, 64_999);
  expect(() => requireOwner({ dataDir })).toThrow('sudo -u #64999.');
  requireOwner({ dataDir: join(dataDir, 'gone') });
});
