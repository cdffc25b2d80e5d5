import { expect, test } from 'vitest';
import { readListWords } from './list-words.ts';

test.each([
  ['Mei Lim', ['Mei Lim'], null],
  ['mei@example.com', ['mei@example.com'], null],
  ['+65 9123 4567', ['+65 9123 4567', '6591234567', '+6591234567'], null],
  ['9123-4567', ['9123-4567', '91234567', '+6591234567'], null],
  ['0065 (9123) 4567', ['0065 (9123) 4567', '6591234567', '+6591234567'], null],
  ['9123', ['9123'], null],
  ['30', ['30'], null],
  ['3-0', ['3-0'], null],
  ['12-3', ['12-3', '123'], null],
  ['9100-4567', ['9100-4567', '91004567', '+6591004567'], null],
  ['Mei 91234567', ['Mei 91234567'], null],
  ['91234567 Mei', ['91234567 Mei'], null],
  [' Mei ', ['Mei'], null],
  ['#12', [], 12],
  [' #12 ', [], 12],
  ['Mei #12', ['Mei #12'], null],
  ['#12a', ['#12a'], null],
  ['%', ['%'], null],
] as [string, string[], number | null][])('%s', (text, texts, id) => {
  expect(readListWords(text)).toEqual({ texts, id });
});
