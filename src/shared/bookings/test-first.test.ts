import { describe, expect, test } from 'vitest';
import { isInTime, lackingTests } from './test-first.ts';

const PEEL = { id: 2, patchTestMonths: 6 };
const LASHES = { id: 3, patchTestMonths: 3 };
const FACIAL = { id: 1 };
const START = new Date('2026-03-13T06:00:00Z');
const own = (from: string, until: string) => [{ treatmentId: 2, from, until }];

describe('the patch tests that are still needed', () => {
  test.each([
    ['none is', [FACIAL], [], START, []],
    ['whoever has none', [FACIAL, PEEL], [], START, [2]],
    ['each once', [PEEL, PEEL, LASHES], [], START, [2, 3]],
    ['one that counts then', [PEEL], own('2026-03-02T04:00:00Z', '2026-09-01'), START, []],
    ['one that counts later', [PEEL], own('2026-03-13T06:30:00Z', '2026-09-01'), START, [2]],
    ['one that is too old then', [PEEL], own('2025-09-02T04:00:00Z', '2026-03-12'), START, [2]],
    ['before a time is chosen any counts', [PEEL], own('2026-03-13T06:30:00Z', '2026-09-01'), null, []],
    ['one of two treatments', [PEEL, LASHES], own('2026-03-02T04:00:00Z', '2026-09-01'), START, [3]],
  ])('%s', (_, treatments, tests, start, expected) => {
    expect(lackingTests({ treatments, own: tests, start }).map(({ id }) => id)).toEqual(expected);
  });

  test('are a day before, the last of several too', () => {
    expect(isInTime('2026-03-12T06:00:00Z', START, 1)).toBe(true);
    expect(isInTime('2026-03-12T06:00:00Z', START, 2)).toBe(false);
    expect(isInTime('2026-03-12T05:30:00Z', START, 2)).toBe(true);
    expect(isInTime(null, START, 1)).toBe(false);
  });
});
