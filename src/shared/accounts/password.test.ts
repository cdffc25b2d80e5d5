import { expect, test } from 'vitest';
import { passwordStrength } from './password.ts';

test.each([
  ['', 0],
  ['abc12', 0],
  ['abcdef', 1],
  ['111111111111', 1],
  ['aaaaaaaaaaaaaaaaaa!1', 1],
  ['petal1', 2],
  ['petal12345', 3],
  ['Petal-12345x', 4],
  ['four quiet steps of an evening', 4],
])('%o is worth %i of 4', (password, strength) => expect(passwordStrength(password)).toBe(strength));
