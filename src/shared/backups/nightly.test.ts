import { describe, expect, test } from 'vitest';
import {
  type BackupHistory,
  backupAges,
  isBackupDue,
  isBackupLate,
  isCopyDue,
  isLogLate,
} from './nightly.ts';

const at = (text: string) => new Date(`2026-03-${text}:00+08:00`);
const history = (more: Partial<BackupHistory> = {}): BackupHistory => ({
  since: at('01T12:00'),
  proved: null,
  last: null,
  ...more,
});
const proved = (text: string) => {
  const startedAt = at(text);
  return {
    proved: { startedAt, provedAt: new Date(startedAt.getTime() + 60_000) },
    last: { startedAt, error: null },
  };
};
const failed = (text: string) => ({ last: { startedAt: at(text), error: 'the disk is full' } });

describe('a backup is due', () => {
  test.each<[string, BackupHistory, string, boolean]>([
    ['at once in a new studio', history(), '01T12:01', true],
    ['at three in the morning', history(proved('01T12:05')), '02T03:00', true],
    ['not before', history(proved('01T12:05')), '02T02:59', false],
    ['four hours after the first failed', history(failed('01T12:05')), '01T16:05', true],
    ['not sooner', history(failed('01T12:05')), '01T16:04', false],
    ['once a night', history(proved('02T03:00')), '02T23:00', false],
    ['not again before the next night', history(proved('02T03:00')), '03T02:59', false],
    ['every night', history(proved('02T03:00')), '03T03:00', true],
    ['later when the machine was off', history(proved('02T03:00')), '05T11:00', true],
    ['and then again the next night', history(proved('05T11:00')), '06T03:00', true],
    [
      'not at once after a failure',
      history({ ...proved('02T03:00'), ...failed('03T03:00') }),
      '03T06:59',
      false,
    ],
    [
      'four hours after a failure',
      history({ ...proved('02T03:00'), ...failed('03T03:00') }),
      '03T07:00',
      true,
    ],
  ])('%s', (_, known, now, expected) => {
    expect(isBackupDue(known, at(now))).toBe(expected);
  });
});

describe('a backup is late', () => {
  test.each<[string, BackupHistory, string, boolean]>([
    ['not in a studio of yesterday', history(), '02T14:00', false],
    ['in one that has none after 26 hours', history(), '02T14:01', true],
    ['not a day after the last', history(proved('02T03:00')), '03T05:01', false],
    ['26 hours after the last', history(proved('02T03:00')), '03T05:02', true],
    [
      'at once when the last one failed',
      history({ ...proved('02T03:00'), ...failed('03T03:00') }),
      '03T03:01',
      true,
    ],
    ['no longer when one succeeded since', history(proved('03T07:00')), '03T07:02', false],
  ])('%s', (_, known, now, expected) => {
    expect(isBackupLate(known, at(now))).toBe(expected);
  });
});

describe('a copy of the database for the write-ahead log is due', () => {
  test.each<[string, { at: Date; hasGap: boolean } | null, string, boolean]>([
    ['at once when there is none', null, '02T14:00', true],
    ['once a night', { at: at('02T03:00'), hasGap: false }, '03T02:59', false],
    ['every night', { at: at('02T03:00'), hasGap: false }, '03T03:00', true],
    ['at once when a part of the log is missing', { at: at('02T03:00'), hasGap: true }, '02T03:01', true],
  ])('%s', (_, newest, now, expected) => {
    expect(isCopyDue(newest, at(now))).toBe(expected);
  });
});

test('the write-ahead log is late when a part of it waits for more than 10 minutes', () => {
  expect(isLogLate(null, at('02T14:00'))).toBe(false);
  expect(isLogLate(at('02T14:00'), at('02T14:10'))).toBe(false);
  expect(isLogLate(at('02T14:00'), at('02T14:11'))).toBe(true);
});

test('the ages that alerts look at begin with the studio and start again with each backup', () => {
  const ages = (known: BackupHistory) => backupAges(known, at('03T04:00'));
  expect(ages(history())).toEqual({ made: 40 * 3600, proved: 40 * 3600 });
  expect(ages(history(proved('03T03:00')))).toEqual({ made: 3600, proved: 3540 });
  expect(ages(history({ ...proved('02T03:00'), ...failed('03T03:00') }))).toEqual({
    made: 25 * 3600,
    proved: 25 * 3600 - 60,
  });
});
