import { expect, test } from 'vitest';
import { therapistWords } from './therapist-words.ts';

const name = 'Aisyah Rahman';

test.each([
  [null, false, 'pending', null],
  [name, true, 'pending', name],
  [name, true, 'confirmed', name],
  [name, false, 'pending', 'Aisyah Rahman or another of our therapists'],
  [name, false, 'confirmed', 'Aisyah Rahman or another of our therapists'],
  [name, false, 'completed', name],
  [name, false, 'no-show', name],
  [name, false, 'cancelled', name],
] as const)('%s, asked for %s, %s: %s', (given, isRequested, status, words) => {
  expect(therapistWords({ name: given, isRequested, status })).toBe(words);
});
