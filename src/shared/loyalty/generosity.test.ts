import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GENEROSITIES, generosityOf, type LoyaltyRates, readRates } from './generosity.ts';

const rates = (given: Partial<LoyaltyRates>): LoyaltyRates => ({
  pointsPerTreatmentDollar: 0,
  pointsPerProductDollar: 0,
  welcomeBonus: 0,
  referralBonus: 0,
  monthlyBonus: 0,
  ...given,
});
const named = (name: string) => generosityOf(GENEROSITIES.find((each) => each.name === name)!.rates);

describe('generosityOf', () => {
  test('the rates of the demo give back more than a visit costs', () => {
    const { visit, year, silverAfterCents, isTooGenerous } = named('As in the demo');
    expect(visit).toEqual({ points: 100, cents: 10_000, percent: 100 });
    // 12 visits of 100, a welcome and a friend of 100 each, eleven months of 50
    expect(year).toEqual({ points: 1_950, cents: 195_000, percent: 162.5 });
    expect([silverAfterCents, isTooGenerous]).toEqual([100_000, true]);
  });

  test.each([
    ['Careful', 3, 3.8],
    ['Usual', 5, 7.6],
    ['Generous', 10, 14.3],
  ])('%s: %s %% of a visit', (name, percent, ofAYear) => {
    const { visit, products, year, isTooGenerous } = named(name);
    expect([visit.percent, products.percent, year.percent]).toEqual([percent, percent, ofAYear]);
    expect(isTooGenerous).toBe(false);
  });

  test.each<[string, Partial<LoyaltyRates>, boolean]>([
    ['nothing at all', {}, false],
    ['15 points for $100', { pointsPerTreatmentDollar: 0.15 }, false],
    ['16 points for $100', { pointsPerTreatmentDollar: 0.16 }, true],
    ['16 points for $100 of products', { pointsPerProductDollar: 0.16 }, true],
    ['a bonus every month that is worth more than 15 %', { monthlyBonus: 17 }, true],
    ['a friend who is worth more than 15 % of a year', { referralBonus: 181 }, true],
  ])('%s: warned is %s', (_, given, isTooGenerous) => {
    expect(generosityOf(rates(given)).isTooGenerous).toBe(isTooGenerous);
  });

  test('without points for visits no tier is reached by them', () => {
    expect(generosityOf(rates({ welcomeBonus: 5 })).silverAfterCents).toBeNull();
  });

  test('more of anything never gives back less', () => {
    const rate = fc.integer({ min: 0, max: 500 }).map((hundredths) => hundredths / 100);
    const bonus = fc.nat(500);
    const some = fc.record({
      pointsPerTreatmentDollar: rate,
      pointsPerProductDollar: rate,
      welcomeBonus: bonus,
      referralBonus: bonus,
      monthlyBonus: bonus,
    });
    fc.assert(
      fc.property(some, some, (one, more) => {
        const both = Object.fromEntries(
          Object.entries(one).map(([key, value]) => [key, value + more[key as keyof LoyaltyRates]]),
        ) as LoyaltyRates;
        const [before, after] = [generosityOf(one), generosityOf(both)];
        expect(after.year.points).toBeGreaterThanOrEqual(before.year.points);
        expect(after.visit.percent).toBeGreaterThanOrEqual(before.visit.percent);
      }),
    );
  });
});

test.each([
  ['', null],
  [-1, null],
  [Number.NaN, null],
  [0.05, 0.05],
])('a rate that is typed as %s is %s', (typed, read) => {
  expect(readRates({ ...rates({}), pointsPerTreatmentDollar: typed })?.pointsPerTreatmentDollar ?? null).toBe(
    read,
  );
});
