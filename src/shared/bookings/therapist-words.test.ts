import { expect, test } from 'vitest';
import { therapistWords } from './therapist-words.ts';

const FACIAL = 1;
const PEEL = 2;
const name = 'Aisyah Rahman';
const aisyah = { id: 1, name, treatmentIds: null, isActive: true };
const grace = { id: 2, name: 'Grace Tan', treatmentIds: [FACIAL], isActive: true };
const visit = { therapistId: 1, treatmentId: FACIAL, isRequested: false, status: 'pending' as const };
const OR_ANOTHER = 'any therapist (currently Aisyah Rahman)';

test.each([
  [true, 'pending', name],
  [true, 'confirmed', name],
  [false, 'pending', OR_ANOTHER],
  [false, 'confirmed', OR_ANOTHER],
  [false, 'completed', name],
  [false, 'no-show', name],
  [false, 'cancelled', name],
] as const)('asked for %s, %s: %s', (isRequested, status, words) => {
  expect(therapistWords({ ...visit, isRequested, status }, [aisyah, grace])).toBe(words);
});

test.each([
  ['is alone', FACIAL, [aisyah]],
  ['alone does the treatment', PEEL, [aisyah, grace]],
  ['is the last who is active', FACIAL, [aisyah, { ...grace, isActive: false }]],
])('who %s is named without another', (_, treatmentId, team) => {
  expect(therapistWords({ ...visit, treatmentId }, team)).toBe(name);
});

test('who has left is named, and nobody where nobody keeps it', () => {
  const left = { ...aisyah, isActive: false };
  expect(therapistWords({ ...visit, status: 'completed' }, [left, grace])).toBe(name);
  expect(therapistWords({ ...visit, therapistId: null }, [aisyah, grace])).toBeNull();
});
