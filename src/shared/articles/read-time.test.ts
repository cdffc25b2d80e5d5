import { expect, test } from 'vitest';
import { readTimeOf } from './read-time.ts';

test.each([
  ['nothing', '', null],
  ['only markup', '<p> </p><hr>', null],
  ['a sentence', '<p>Patch-test first.</p>', 1],
  ['330 paragraphs of a word', '<p>skin</p>'.repeat(330), 2],
  ['880 words', `<p>${'skin '.repeat(880)}</p>`, 4],
])('%s', (_, html, minutes) => {
  expect(readTimeOf(html)).toBe(minutes);
});
