import { expect, test } from 'vitest';
import { givenName, greeting } from './greeting.ts';

test.each([
  ['Wei Ling', 'Wei Ling'],
  ['Tan Wei Ling', 'Wei Ling'],
  ['Wei Ling Tan', 'Wei Ling'],
  ['  Serene   Ong ', 'Serene'],
  ['Mei', 'Mei'],
  ['李美玲', '李美玲'],
  ['Emma Johnson', 'Emma'],
  ['Siti Aminah binte Yusof', 'Siti Aminah'],
  ['Ravi s/o Kumar', 'Ravi'],
  ['Lim Tan', 'Lim Tan'],
  ['Mary Jane Watson', 'Mary Jane Watson'],
  ['', ''],
])('%s is called %s', (name, called) => {
  expect(givenName(name)).toBe(called);
});

test('one greeting, whether or not we know the name', () => {
  expect(['Wei Ling', '', '  ', null, undefined].map(greeting)).toEqual([
    'Hi Wei Ling,',
    'Hi,',
    'Hi,',
    'Hi,',
    'Hi,',
  ]);
});
