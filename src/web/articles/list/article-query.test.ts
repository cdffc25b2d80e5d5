import { expect, test } from 'vitest';
import { readQuery, urlOf } from './article-query.ts';

test.each([
  ['nothing', {}, { q: '', topic: '' }],
  ['a word and a topic', { q: 'ice', topic: 'Routines' }, { q: 'ice', topic: 'Routines' }],
  ['spaces around', { q: '  ice ', topic: '' }, { q: 'ice', topic: '' }],
  ['what is not ours', { utm: 'x' }, { q: '', topic: '' }],
  ['10 kB', { q: 'a'.repeat(10_000) }, { q: 'a'.repeat(200), topic: '' }],
  ['characters of two halves', { q: `a${'🌸'.repeat(300)}` }, { q: `a${'🌸'.repeat(199)}`, topic: '' }],
])('an address that says %s', (_, search, query) => {
  expect(readQuery(search)).toEqual(query);
});

test.each([
  ['nothing', { q: '', topic: '' }, '/media'],
  ['a word', { q: ' rose oil ', topic: '' }, '/media?q=rose+oil'],
  ['a topic', { q: '', topic: 'Sun Care' }, '/media?topic=Sun+Care'],
  ['both', { q: 'a&b', topic: 'At Home' }, '/media?q=a%26b&topic=At+Home'],
])('the address of %s', (_, query, url) => {
  expect(urlOf(query)).toBe(url);
  expect(readQuery(Object.fromEntries(new URL(url, 'http://x').searchParams))).toEqual(readQuery(query));
});
