import { expect, test } from 'vitest';
import { aCounterDay } from '#web/counter/make.ts';
import { type CashDraft, countCash, readCents } from './cash-count.ts';

const day = aCounterDay(); // $200.00 in cash
const draft = (given: Partial<CashDraft> = {}): CashDraft => ({
  float: '100',
  counted: '300',
  banked: '',
  reason: '',
  ...given,
});

test.each<[string, Partial<CashDraft>, number | null, number | null, number | null]>([
  ['as expected', {}, 30_000, 0, 30_000],
  ['some of it banked', { banked: '$200' }, 30_000, 0, 10_000],
  ['too little', { counted: '298' }, 30_000, -200, 29_800],
  ['too much', { counted: '300.50' }, 30_000, 50, 30_050],
  ['not counted yet', { counted: '' }, 30_000, null, null],
  ['without a float', { float: 'x' }, null, null, 30_000],
])('%s', (_, given, expectedCents, differenceCents, leftCents) => {
  expect(countCash(draft(given), day)).toMatchObject({ expectedCents, differenceCents, leftCents });
});

test.each<[Partial<CashDraft>, object]>([
  [{}, {}],
  [{ counted: '298' }, { reason: 'Please say why the cash differs' }],
  [{ counted: '298', reason: ' ' }, { reason: 'Please say why the cash differs' }],
  [{ counted: '298', reason: 'Coins miscounted' }, {}],
  [{ counted: '' }, { counted: 'Please enter an amount like 100.00' }],
  [{ float: '-1' }, { float: 'Please enter an amount like 100.00' }],
  [{ banked: '301' }, { banked: "You can't bank more than was counted" }],
  [{ banked: 'all' }, { banked: 'Please enter an amount like 100.00' }],
])('%j is refused with %j', (given, errors) => {
  const { errors: found } = countCash(draft(given), day);
  expect(Object.fromEntries(Object.entries(found).filter(([, message]) => message))).toEqual(errors);
});

test('more went out than came in', () => {
  expect(readCents('-20.00')).toBe(-2000);
  const takings = [{ method: 'cash' as const, in: '0.00', out: '20.00', net: '-20.00' }];
  expect(countCash(draft({ counted: '80' }), { takings, drawer: [] })).toMatchObject({
    expectedCents: 8000,
    differenceCents: 0,
  });
});

test('what was put in and taken out apart from sales is expected', () => {
  const move = { id: 1, at: '2026-09-15T03:00:00.000Z', movedBy: 'Hui', reason: 'Stamps' };
  const drawer = [
    { ...move, kind: 'in' as const, amount: '50.00' },
    { ...move, kind: 'out' as const, amount: '12.50' },
  ];
  expect(countCash(draft({ counted: '137.50' }), { takings: [], drawer })).toMatchObject({
    expectedCents: 13_750,
    differenceCents: 0,
  });
});
