import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { whichToDelete } from './retention.ts';

const DAY_MS = 86_400_000;
const FIRST = studioInstant('2026-01-01', '03:00');
const nightOf = (day: number) => ({ at: new Date(FIRST.getTime() + day * DAY_MS) });
const retained = <T extends { at: Date }>(backups: T[]) => {
  const deleted = new Set(whichToDelete(backups));
  return backups.filter((backup) => !deleted.has(backup));
};
const daysOf = (backups: { at: Date }[]) => backups.map(({ at }) => studioDay(at));

test('of two years, night by night, 7 days, 4 weeks and 12 months are left', () => {
  let backups: { at: Date }[] = [];
  for (let day = 0; day < 730; day++) backups = retained([...backups, nightOf(day)]);
  // The last night is 31 December 2027, a Friday.
  expect(daysOf(backups)).toEqual([
    ...['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'],
    ...['2027-07-31', '2027-08-31', '2027-09-30', '2027-10-31', '2027-11-30'],
    ...['2027-12-12', '2027-12-19', '2027-12-25', '2027-12-26', '2027-12-27', '2027-12-28'],
    ...['2027-12-29', '2027-12-30', '2027-12-31'],
  ]);
});

test('several of one day leave the newest', () => {
  const at = (time: string) => ({ at: studioInstant('2026-03-10', time) });
  expect(whichToDelete([at('09:00'), at('23:59'), at('03:00')])).toEqual([at('09:00'), at('03:00')]);
});

describe('whatever there is', () => {
  const some = fc.array(
    fc
      .integer({ min: 0, max: 800 * 24 })
      .map((hours) => ({ at: new Date(FIRST.getTime() + hours * 3_600_000) })),
    { maxLength: 80 },
  );

  test('the newest stays, and at most 23', () => {
    fc.assert(
      fc.property(some, (backups) => {
        const left = retained(backups);
        expect(left.length).toBeLessThanOrEqual(7 + 4 + 12);
        const newest = Math.max(...backups.map(({ at }) => at.getTime()));
        if (backups.length > 0) expect(left.some(({ at }) => at.getTime() === newest)).toBe(true);
      }),
    );
  });

  test('what was left is left again', () => {
    fc.assert(fc.property(some, (backups) => void expect(whichToDelete(retained(backups))).toEqual([])));
  });

  test('of the last 7 days that have one, each keeps its newest', () => {
    fc.assert(
      fc.property(some, (backups) => {
        const days = [...new Set(daysOf(backups))].sort().slice(-7);
        expect(new Set(daysOf(retained(backups)))).toEqual(new Set([...daysOf(retained(backups)), ...days]));
      }),
    );
  });

  test('every month of the last 12 that has one keeps one', () => {
    fc.assert(
      fc.property(some, (backups) => {
        const months = (list: { at: Date }[]) =>
          [...new Set(daysOf(list).map((day) => day.slice(0, 7)))].sort();
        expect(months(retained(backups))).toEqual(expect.arrayContaining(months(backups).slice(-12)));
      }),
    );
  });
});
