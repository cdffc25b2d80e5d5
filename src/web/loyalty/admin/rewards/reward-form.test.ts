import { expect, test } from 'vitest';
import { aReward } from '#web/loyalty/make.ts';
import { bodyOf, formOf, isMissing, NEW_REWARD, rewardProblems } from './reward-form.ts';

const mask = {
  ...NEW_REWARD,
  name: 'A mask',
  description: 'For the evening',
  pointsCost: '30',
  value: '12.50',
};

test('a new form lacks all that is required, and says which', () => {
  const problems = rewardProblems(NEW_REWARD);
  expect(Object.keys(problems)).toEqual(['name', 'description', 'pointsCost', 'value']);
  expect(isMissing(problems)).toBe(true);
  expect(rewardProblems(mask)).toEqual({});
});

test.each([
  [{ pointsCost: '0' }, { pointsCost: 'Points cost must be a positive number' }],
  [{ pointsCost: '-1' }, { pointsCost: 'Points cost must be a positive number' }],
  [{ pointsCost: '1.5' }, { pointsCost: 'Points cost must be a positive number' }],
  [{ pointsCost: 'abc' }, { pointsCost: 'Points cost must be a positive number' }],
  [{ value: '0' }, { value: 'Value must be a positive number' }],
  [{ value: '-1' }, { value: 'Value must be a positive number' }],
  [{ value: '1e9' }, { value: 'Value must be a positive number' }],
  [{ value: '1.001' }, { value: 'Value must be a positive number' }],
  [{ maxRedemptions: '0' }, { maxRedemptions: 'Please give a whole number, or nothing for no limit' }],
  [
    { validFrom: '2026-04-01', validUntil: '2026-03-31' },
    { validUntil: 'The last day must come after the first' },
  ],
  [{ validFrom: '2026-04-01', validUntil: '2026-04-01' }, {}],
])('%o: %o', (fields, problems) => {
  expect(rewardProblems({ ...mask, ...fields })).toEqual(problems);
});

test('sends null for what is empty and instants for the studio’s days', () => {
  expect(bodyOf(mask)).toEqual({
    name: 'A mask',
    description: 'For the evening',
    pointsCost: 30,
    value: '12.50',
    rewardType: 'voucher',
    imageUrl: null,
    detailedDescription: null,
    mechanics: null,
    termsAndConditions: null,
    maxRedemptions: null,
    validFrom: null,
    validUntil: null,
    expiryDate: null,
  });
  const days = { validFrom: '2026-04-01', validUntil: '2026-04-30', expiryDate: '2026-12-31' };
  expect(bodyOf({ ...mask, ...days, maxRedemptions: '20' })).toMatchObject({
    validFrom: '2026-03-31T16:00:00.000Z',
    validUntil: '2026-04-30T15:59:59.000Z',
    expiryDate: '2026-12-31T15:59:59.000Z',
    maxRedemptions: 20,
  });
});

test('what was saved comes back into the form and goes out the same', () => {
  const at = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
  const dates = { validFrom: '2026-03-31T16:00:00.000Z', validUntil: '2026-04-30T15:59:59.000Z' };
  const saved = { ...aReward({ ...dates, maxRedemptions: 5, mechanics: 'Show the code' }), ...at };
  const {
    id: _,
    currentRedemptions: __,
    isActive: ___,
    ...fields
  } = aReward({
    ...dates,
    maxRedemptions: 5,
    mechanics: 'Show the code',
  });
  expect(bodyOf(formOf(saved))).toEqual(fields);
});
