import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Aisyah Rahman', 'AR'],
  ['Nur Aisyah binte Rahman', 'NR'],
  ['mei', 'M'],
  ['  Mei   Lim ', 'ML'],
  ["Siobhán O'Brien", 'SO'],
  ['(Joy) Tan', 'JT'],
  ['Élodie Ångström', 'ÉÅ'],
  ['E\u0301lodie Tan', 'E\u0301T'],
  ['李美玲', '李美'],
  ['𠮷田', '𠮷田'],
  ['', ''],
  ['42', ''],
])('%j becomes %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
