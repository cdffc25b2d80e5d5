import { expect, test } from 'vitest';
import {
  fromTreatmentDraft,
  type TreatmentDraft,
  toTreatmentDraft,
  validateTreatment,
} from './treatment-draft.ts';

const aDraft = (given: Partial<TreatmentDraft>): TreatmentDraft => ({
  ...toTreatmentDraft(null),
  name: 'Glow',
  price: '86',
  ...given,
});

test.each([
  { price: '86', says: undefined },
  { price: ' 86.5 ', says: undefined },
  { price: '0', says: undefined },
  { price: '', says: 'Please enter a price like 86.00' },
  { price: 'abc', says: 'Please enter a price like 86.00' },
  { price: '-1', says: 'Please enter a price like 86.00' },
  { price: '1e9', says: 'Please enter a price like 86.00' },
  { price: '20000001', says: 'Please enter a price below $20,000,000.00' },
])('a price of "$price": $says', ({ price, says }) => {
  expect(validateTreatment(aDraft({ price })).price).toBe(says);
});

test.each([
  { duration: '', minutes: 0 },
  { duration: '0', minutes: 0 },
  { duration: ' 75 ', minutes: 75 },
])('a duration of "$duration" is stored as $minutes', ({ duration, minutes }) => {
  const draft = aDraft({ duration });
  expect(validateTreatment(draft).duration).toBeUndefined();
  expect(fromTreatmentDraft(draft).duration).toBe(minutes);
});

test.each(['-5', '7.5', 'an hour', '99999'])('a duration of "%s" is none', (duration) => {
  expect(validateTreatment(aDraft({ duration })).duration).toBe('Please enter whole minutes, such as 60');
});

test('a name of nothing but spaces is none', () => {
  expect(validateTreatment(aDraft({ name: '  ' })).name).toBe('Please enter a name');
});
