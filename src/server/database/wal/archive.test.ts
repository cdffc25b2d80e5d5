import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Archive,
  copyName,
  hasGap,
  nextSegment,
  parseArchives,
  plansFor,
  segmentName,
  whichToForget,
} from './archive.ts';

const segmentOf = (number: number) =>
  `00000001${Math.floor(number / 256)
    .toString(16)
    .toUpperCase()
    .padStart(8, '0')}${(number % 256).toString(16).toUpperCase().padStart(8, '0')}`;
const at = (day: number, time = '03:00') => new Date(`2026-03-${String(day).padStart(2, '0')}T${time}:00Z`);
const aCopy = (day: number, first: number) => {
  const time = at(day).toISOString().replaceAll(':', '-');
  return { name: copyName('7', time, segmentOf(first)), at: at(day), first: segmentOf(first) };
};
const segments = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => segmentOf(from + index));
const anArchive = (copies: Archive['copies'], there: string[], cluster = '7'): Archive => ({
  cluster,
  copies,
  segments: there,
});

test.each([
  ['000000010000000000000001', '000000010000000000000002'],
  ['0000000100000000000000FE', '0000000100000000000000FF'],
  ['0000000100000000000000FF', '000000010000000100000000'],
  ['0000000200000009000000FF', '000000020000000A00000000'],
])('after %s comes %s', (segment, next) => {
  expect(nextSegment(segment)).toBe(next);
});

test('the files of a store are told apart by cluster, copies and segments', () => {
  const copies = [aCopy(1, 3), aCopy(2, 9)];
  const names = [
    copies[1]!.name,
    copies[0]!.name,
    segmentName('7', segmentOf(4)),
    segmentName('7', segmentOf(3)),
    segmentName('8', segmentOf(1)),
    'studio-2026-03-01T19-00-00.000Z.gz',
    'wal/7/000000010000000000000003.00000028.backup.gz',
  ];
  expect(parseArchives(names)).toEqual([
    anArchive(copies, segments(3, 4)),
    anArchive([], segments(1, 1), '8'),
  ]);
});

describe('a gap', () => {
  test.each<[string, Archive, boolean]>([
    ['is not in a log without one', anArchive([aCopy(1, 3)], segments(3, 9)), false],
    ['is not before the newest copy', anArchive([aCopy(1, 3), aCopy(2, 7)], segments(7, 9)), false],
    ['is not where nothing was copied yet', anArchive([aCopy(1, 3)], []), false],
    ['is where a segment is missing', anArchive([aCopy(1, 3)], [...segments(3, 4), ...segments(6, 7)]), true],
    ['is where the first is missing', anArchive([aCopy(1, 3)], segments(4, 5)), true],
  ])('%s', (_, archive, expected) => {
    expect(hasGap(archive)).toBe(expected);
  });
});

describe('the way to a moment', () => {
  test('begins with the newest copy before it and ends before the next', () => {
    const archive = anArchive([aCopy(1, 3), aCopy(2, 10), aCopy(3, 20)], segments(3, 25));
    const [best, other, ...more] = plansFor([archive], at(2, '14:30'));
    expect(best).toEqual({
      cluster: '7',
      copy: aCopy(2, 10),
      next: aCopy(3, 20),
      after: 'more',
      segments: segments(10, 20),
    });
    expect(other).toMatchObject({ copy: aCopy(1, 3), after: 'more', segments: segments(3, 20) });
    expect(more).toEqual([]);
  });

  test('needs no segment of the next copy', () => {
    const archive = anArchive([aCopy(1, 3), aCopy(2, 10)], segments(3, 9));
    expect(plansFor([archive], at(1, '14:30'))).toMatchObject([{ after: 'more', segments: segments(3, 9) }]);
  });

  test('may end with the log', () => {
    expect(plansFor([anArchive([aCopy(1, 3)], segments(3, 9))], at(4))).toMatchObject([
      { after: 'end', segments: segments(3, 9), next: undefined },
    ]);
  });

  test.each([
    ['with nothing after it', [aCopy(1, 3)]],
    ['with another copy after it', [aCopy(1, 3), aCopy(2, 9)]],
  ])('may end at a gap, %s', (_, copies) => {
    const archive = anArchive(copies, [...segments(3, 4), ...segments(6, 12)]);
    expect(plansFor([archive], at(1, '14:30'))).toMatchObject([{ after: 'gap', segments: segments(3, 4) }]);
  });

  test('leads over the cluster that was in use then', () => {
    const old = anArchive([aCopy(1, 30)], segments(30, 40));
    const other = { ...aCopy(5, 2), name: 'other' };
    const archives = [anArchive([other], segments(2, 3), '8'), old];
    expect(plansFor(archives, at(3)).map(({ cluster }) => cluster)).toEqual(['7']);
    expect(plansFor(archives, at(6)).map(({ cluster }) => cluster)).toEqual(['8', '7']);
  });

  test('does not exist before the first copy', () => {
    expect(plansFor([anArchive([aCopy(2, 3)], segments(1, 9))], at(1))).toEqual([]);
  });
});

describe('what is deleted', () => {
  const daily = Array.from({ length: 12 }, (_, index) => aCopy(index + 1, index * 10 + 1));

  test('is what no moment of the last 7 days needs', () => {
    const forgotten = whichToForget([anArchive(daily, segments(1, 130))], '7', at(12, '03:05'));
    // From the 5th on, 03:05.
    expect(forgotten).toEqual([
      ...daily.slice(0, 4).map(({ name }) => name),
      ...segments(1, 40).map((segment) => segmentName('7', segment)),
    ]);
  });

  test('is never the only copy, however old, nor the log since', () => {
    const archive = anArchive([aCopy(1, 3)], segments(2, 9));
    expect(whichToForget([archive], '7', new Date('2027-01-01T00:00:00Z'))).toEqual([
      segmentName('7', segmentOf(2)),
    ]);
  });

  test('is all of another cluster a month after its last copy', () => {
    const archive = anArchive([aCopy(1, 3)], segments(3, 4));
    expect(whichToForget([archive], '8', at(30))).toEqual([]);
    expect(whichToForget([archive], '8', new Date('2026-04-01T03:00:00Z'))).toEqual([
      aCopy(1, 3).name,
      ...segments(3, 4).map((segment) => segmentName('7', segment)),
    ]);
  });

  test('leaves a way to every moment of the last 7 days that had one', () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 6 * 24 }), (some, hoursAgo) => {
        const copies = some.toSorted((a, b) => a - b).map((day) => aCopy(day, day * 10));
        const archive = anArchive(copies, segments(10, 320));
        const now = new Date(copies.at(-1)!.at.getTime() + 60_000);
        const moment = new Date(now.getTime() - hoursAgo * 3_600_000);
        const gone = new Set(whichToForget([archive], '7', now));
        const left = anArchive(
          copies.filter(({ name }) => !gone.has(name)),
          archive.segments.filter((segment) => !gone.has(segmentName('7', segment))),
        );
        expect(plansFor([left], moment)[0]).toEqual(plansFor([archive], moment)[0]);
      }),
    );
  });
});
