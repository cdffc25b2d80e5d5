import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readMoment, restoreToMoment } from './restore-to-moment.ts';

import { aMoment, aStudio, logSettingsOf, marksOf } from './testing/restored-studio.ts';

vi.setConfig({ testTimeout: 180_000 }); // several servers, on a machine that may be busy

const said: string[] = [];
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
});

test('a studio comes back as it was at a moment, and so does what was there before', async () => {
  const { config, database, mark, copyFiles, copyAll } = await aStudio();
  expect(await logSettingsOf(database.pool)).toEqual({ level: 'replica', mode: 'on' });
  await mark('mark 1');
  await copyFiles();
  await mark('mark 2');
  const moment = await aMoment(database);
  await mark('mark 3');
  await database.pool.query("delete from setup_steps where name = 'mark 1'");
  await copyAll();

  await restoreToMoment(config, moment, new Date());
  expect(await marksOf(config)).toEqual(['mark 1', 'mark 2']);
  expect(said).toContain(`The studio is as it was on ${moment}.`);
  expect(existsSync(join(config.dataDir, 'restore-to-moment'))).toBe(false);
  expect(readdirSync(join(config.dataDir, 'backups'))).toEqual([expect.stringMatching(/^before-restore-/)]);

  // The log goes on, so that a restore can be undone by another; and the last minute, which is not copied yet, is there
  // while the studio's own disk is.
  await mark('mark 4');
  const later = await aMoment(database);
  await mark('mark 5');
  await restoreToMoment(config, later, new Date());
  expect(await marksOf(config)).toEqual(['mark 1', 'mark 2', 'mark 4']);
});

describe('a moment', () => {
  const now = new Date('2026-11-15T07:00:00Z');

  test.each([
    ['2026-11-15 14:30', '2026-11-15T06:30:00.000Z'],
    ['2026-11-15T14:30', '2026-11-15T06:30:00.000Z'],
    ['2026-11-15 14:30:15', '2026-11-15T06:30:15.000Z'],
  ])('%s is in the time of the studio', (text, expected) => {
    expect(readMoment(text, now).toISOString()).toBe(expected);
  });

  test.each([
    '',
    'yesterday',
    '14:30',
    '2026-11-15',
    '2026-11-35 14:30',
    '2026-02-30 14:30',
    '2026-11-15 25:30',
    '2026-11-15 14:30:75',
  ])('“%s” is none', (text) => {
    expect(() => readMoment(text, now)).toThrow('Please write the moment like "2026-11-15 14:30"');
  });

  test('that is still to come is refused', () => {
    expect(() => readMoment('2026-11-15 15:01', now)).toThrow('2026-11-15 15:01 is still to come.');
  });
});
