import { expect, test } from 'vitest';
import { offerSessions } from './offer-sessions.ts';

const FACIAL = 1;
const PEEL = 2;
const at = new Date('2026-04-07T07:00:00Z');
const aPackage = (packageAccountId: number, fields: object = {}) => ({
  packageAccountId,
  sessionsLeft: 2,
  treatmentIds: [FACIAL] as number[] | null,
  expiresAt: null as string | null,
  ...fields,
});
const offered = (
  packages: ReturnType<typeof aPackage>[],
  treatmentIds: number[],
  { instant = at as Date | null, declined = [] as number[] } = {},
) =>
  offerSessions(packages, { treatmentIds, instant, declined }).map(({ place, found, isUsed }) => [
    place,
    found.packageAccountId,
    found.sessionsLeft,
    isUsed,
  ]);

test('the first package that includes the treatment pays for it', () => {
  const both = [aPackage(7, { treatmentIds: [PEEL] }), aPackage(8), aPackage(9)];
  expect(offered(both, [FACIAL])).toEqual([[0, 8, 2, true]]);
  expect(offered([aPackage(7, { treatmentIds: null })], [PEEL])).toEqual([[0, 7, 2, true]]);
  expect(offered([aPackage(7)], [PEEL])).toEqual([]);
});

test('what pays for one treatment is not left for the next, unless it is declined', () => {
  const last = aPackage(7, { sessionsLeft: 1, treatmentIds: null });
  expect(offered([last], [FACIAL, PEEL])).toEqual([[0, 7, 1, true]]);
  expect(offered([last, aPackage(8, { treatmentIds: null })], [FACIAL, PEEL])).toEqual([
    [0, 7, 1, true],
    [1, 8, 2, true],
  ]);
  expect(offered([last], [FACIAL, PEEL], { declined: [FACIAL] })).toEqual([
    [0, 7, 1, false],
    [1, 7, 1, true],
  ]);
});

test.each([
  ['2026-04-07T07:00:00.001Z', at, 1],
  ['2026-04-07T07:00:00.000Z', at, 0],
  ['2026-04-07T07:00:00.000Z', null, 1],
])('valid until %s, on %j: %d', (expiresAt, instant, count) => {
  expect(offered([aPackage(7, { expiresAt })], [FACIAL], { instant })).toHaveLength(count);
});
