import { expect, test } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { earnWays } from './earn-list.tsx';

const NOTHING = {
  pointsPerTreatmentDollar: 0,
  pointsPerProductDollar: 0,
  welcomeBonus: 0,
  referralBonus: 0,
  maxReferralsPerMonth: 10,
  monthlyBonus: 0,
};

const said = (rates: Partial<typeof NOTHING>) =>
  earnWays({ ...NOTHING, ...rates }).map(({ points, title, text }) => `${points} ${title} / ${text}`);

test('the studio as it comes promises its four ways', () => {
  expect(said(defaults.loyalty)).toEqual([
    '1 point for every $1 / On treatments and products, counted in whole dollars.',
    '50 points a month / For regular visits: one treatment this month and one the month before.',
    "100 points for a friend / After your friend's first treatment.",
    '100 welcome points / After your first treatment.',
  ]);
});

test.each([
  ['nothing', {}, []],
  [
    'another rate for products',
    { pointsPerTreatmentDollar: 2, pointsPerProductDollar: 1 },
    [
      '2 points for every $1 / On treatments, counted in whole dollars.',
      '1 point for every $1 / On products, counted in whole dollars.',
    ],
  ],
  [
    'treatments alone',
    { pointsPerTreatmentDollar: 3 },
    ['3 points for every $1 / On treatments, counted in whole dollars.'],
  ],
  [
    'products alone',
    { pointsPerProductDollar: 1 },
    ['1 point for every $1 / On products, counted in whole dollars.'],
  ],
  ['one bonus', { welcomeBonus: 1 }, ['1 welcome point / After your first treatment.']],
])('a studio that gives points for %s says just that', (_, rates, lines) => {
  expect(said(rates)).toEqual(lines);
});
