import { expect, test } from 'vitest';
import { isLongEnoughFor, passwordStrength, tooShort } from './password.ts';

test.each([
  ['', 0],
  ['abc12', 0],
  ['abcdef', 1],
  ['111111111111', 1],
  ['aaaaaaaaaaaaaaaaaa!1', 1],
  ['petalsandrosesandmore', 1],
  ['pet1pet1pe', 1],
  ['petal1', 2],
  ['Petal1', 2],
  ['petal12345', 3],
  ['peta1peta1', 3],
  ['PETAL12345AB', 3],
  ['Petal12345x', 3],
  ['petal and roses', 3],
  ['petals and roses', 4],
  ['Petal12345xy', 4],
  ['Petal-12345x', 4],
  ['four quiet steps of an evening', 4],
])('%o is worth %i of 4', (password, strength) => expect(passwordStrength(password)).toBe(strength));

test.each([
  ['user', 5, false],
  ['user', 6, true],
  ['admin', 11, false],
  ['admin', 12, true],
] as const)('is for %s %i characters enough? %s', (role, length, isEnough) => {
  expect(isLongEnoughFor(role, 'x'.repeat(length))).toBe(isEnough);
});

test('too short says how long it must be', () => {
  expect(tooShort(6)).toBe('Password must be at least 6 characters long');
});
