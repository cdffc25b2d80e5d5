import { expect, test } from 'vitest';
import {
  fromTreatmentDraft,
  type TreatmentDraft,
  toTreatmentDraft,
  validateTreatment,
} from './treatment-draft.ts';

const aDraft = (given: Partial<TreatmentDraft>): TreatmentDraft => ({
  ...toTreatmentDraft(null, 'none'),
  name: 'Glow',
  price: '86',
  ...given,
});

test.each([
  { price: '86', message: undefined },
  { price: ' 86.5 ', message: undefined },
  { price: '0', message: undefined },
  { price: '', message: 'Please enter a price like 86.00' },
  { price: 'abc', message: 'Please enter a price like 86.00' },
  { price: '-1', message: 'Please enter a price like 86.00' },
  { price: '1e9', message: 'Please enter a price like 86.00' },
  { price: '20000001', message: 'Please enter a price below $20,000,000.00' },
])('a price of "$price": $message', ({ price, message }) => {
  expect(validateTreatment(aDraft({ price })).price).toBe(message);
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
