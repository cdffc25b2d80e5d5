import { expect, test } from 'vitest';
import { isAtLeast, isForStaff, isStaff, ROLES } from './access.ts';

test.each([
  ['user', ['user']],
  ['therapist', ['user', 'therapist']],
  ['reception', ['user', 'therapist', 'reception']],
  ['admin', ['user', 'therapist', 'reception', 'admin']],
] as const)('%s may do what is for %s', (role, expected) => {
  expect(ROLES.filter((least) => isAtLeast(role, least))).toEqual(expected);
});

test('nobody has no role', () => {
  expect(ROLES.filter((least) => isAtLeast(undefined, least))).toEqual([]);
  expect(isStaff(undefined)).toBe(false);
});

test('staff is everybody but customers', () => {
  expect(ROLES.filter(isStaff)).toEqual(['therapist', 'reception', 'admin']);
  expect((['public', ...ROLES] as const).filter(isForStaff)).toEqual(['therapist', 'reception', 'admin']);
});
