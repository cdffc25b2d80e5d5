import { expect, test } from 'vitest';
import { fullName } from './full-name.ts';

test.each([
  ['Mei', 'Lim', 'Mei Lim'],
  ['Mei', null, 'Mei'],
  [null, 'Lim', 'Lim'],
  [null, null, ''],
])('%s and %s are "%s"', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});
