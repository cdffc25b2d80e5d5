import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadSettingsFile } from './settings-file.ts';

function aFolder(env?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  if (env !== undefined) writeFileSync(join(folder, '.env'), env);
  return folder;
}

test('the file beside package.json is read; what the environment sets wins', () => {
  const environment = { PORT: '4000' };
  expect(loadSettingsFile(environment, aFolder('PORT=5000\nDATA_DIR=/var/lib/studio # there\n'))).toEqual([]);
  expect(environment).toEqual({ PORT: '4000', DATA_DIR: '/var/lib/studio' });
});

test('another file can be named, and must then be there', () => {
  const folder = aFolder('SEED=none');
  const environment: Record<string, string | undefined> = { ENV_FILE: join(folder, '.env') };
  loadSettingsFile(environment, aFolder('SEED=demo'));
  expect(environment.SEED).toBe('none');
  expect(() => loadSettingsFile({ ENV_FILE: join(folder, 'gone') })).toThrow('gone cannot be read (ENOENT).');
});

test('without a file nothing is set', () => {
  const environment = { PATH: '/bin' };
  expect(loadSettingsFile(environment, aFolder())).toEqual([]);
  expect(environment).toEqual({ PATH: '/bin' });
});

test.each([
  ['SMPT_URL=smtp://mail.example', ['The studio knows no setting SMPT_URL: did you mean SMTP_URL?']],
  ['smtp_url=smtp://mail.example', ['The studio knows no setting smtp_url: did you mean SMTP_URL?']],
  ['COLOUR=pink', ['The studio knows no setting COLOUR.']],
  ['DATABASE_PASSWORD=x\nTZ=Asia/Singapore\nCOMPOSE_PROJECT_NAME=x\nNODE_ENV=production', []],
])('%s in the file: %j', (text, warnings) => {
  expect(loadSettingsFile({}, aFolder(text))).toEqual(warnings);
});

test('of the environment only what is nearly a setting is named', () => {
  const environment = { HOME: '/root', PORTS: '1', BACKUP_URI: 'https://x', LANG: 'C', SHELL: 'sh' };
  expect(loadSettingsFile(environment, aFolder())).toEqual([
    'The studio knows no setting BACKUP_URI: did you mean BACKUP_URL?',
  ]);
});
