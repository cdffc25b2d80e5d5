import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Mei Ling Tan', 'MLT'],
  ['  siti   nur-aisyah ', 'SNA'],
  ['陈美丽', '陈'],
  ['Ada Byron King of Lovelace', 'ABK'],
  ['𝒜da', '𝒜'],
  ['', ''],
])('%j is %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
