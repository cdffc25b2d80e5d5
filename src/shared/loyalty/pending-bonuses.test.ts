import { expect, test } from 'vitest';
import { pendingBonuses } from './pending-bonuses.ts';

const rates = { welcomeBonus: 100, referralBonus: 100, monthlyBonus: 50 };
const nobody = { rates, visits: new Map(), friends: 0, month: '2026-03', isKnownPerson: false };
const kinds = (standing: Partial<typeof nobody>) =>
  pendingBonuses({ ...nobody, ...standing }).map(({ kind, points }) => `${kind} ${points}`);

test.each([
  [{}, ['welcome 100']],
  [{ visits: new Map([['2026-03', 1]]) }, []],
  [{ visits: new Map([['2026-02', 1]]) }, ['monthly 50']],
  [
    {
      visits: new Map([
        ['2026-02', 1],
        ['2026-03', 1],
      ]),
    },
    [],
  ],
  [{ visits: new Map([['2026-01', 1]]) }, []],
  [{ isKnownPerson: true, friends: 1 }, ['referral 100']],
  [{ friends: 1 }, ['welcome 100', 'referral 100']],
  [{ friends: 3, visits: new Map([['2026-03', 1]]) }, ['referral 300']],
])('%o waits for %o', (standing, expected) => {
  expect(kinds(standing)).toEqual(expected);
});

test('a bonus that the studio does not give is not promised', () => {
  const none = { welcomeBonus: 0, referralBonus: 0, monthlyBonus: 0 };
  expect(kinds({ rates: none, friends: 2 })).toEqual([]);
});

test('each says what it waits for', () => {
  const texts = (visits: Map<string, number>) =>
    pendingBonuses({ ...nobody, visits }).map(({ description }) => description);
  expect(texts(new Map())).toEqual(['Welcome bonus, when your first treatment is completed']);
  expect(texts(new Map([['2026-02', 1]]))).toEqual([
    'Regular visits bonus, when you complete a treatment this month',
  ]);
});

test('one friend and several have different texts', () => {
  const texts = [1, 2].map((friends) => pendingBonuses({ ...nobody, friends }).at(-1)?.description);
  expect(texts).toEqual([
    "Referral bonus, when your friend's first treatment is completed",
    "Referral bonuses, when your 2 friends' first treatment is completed",
  ]);
});
