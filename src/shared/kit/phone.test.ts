import { expect, test } from 'vitest';
import { toE164 } from './phone.ts';

test.each([
  ['+65 91234567', '+6591234567'],
  ['+65 9123 4567', '+6591234567'],
  [' +65-6123-4567 ', '+6561234567'],
  ['+60 123456789', '+60123456789'],
  ['+1 2025550123', '+12025550123'],
])('%s is stored as %s', (typed, stored) => {
  expect(toE164(typed)).toBe(stored);
});

test.each(['', '91234567', '+65 9123456', '+65 912345678', '+65 call me', '+999 12345678'])(
  '"%s" is no possible number',
  (typed) => {
    expect(toE164(typed)).toBeNull();
  },
);
