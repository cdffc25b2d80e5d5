import { expect, test } from 'vitest';
import { fromTopicDraft, readKeywords, validateTopic } from './topic-draft.ts';

test.each([
  ['', []],
  [' , ,', []],
  ['sun care, SPF,, sun care', ['sun care', 'SPF']],
  ['  one   word\n, two ', ['one word', 'two']],
])('"%s" are the keywords %j', (text, keywords) => {
  expect(readKeywords(text)).toEqual(keywords);
});

test('only the name is required', () => {
  expect(validateTopic({ name: '  ', description: 'x', keywords: 'y' }).name).toBe('Topic name is required');
  expect(validateTopic({ name: 'Sun', description: '', keywords: '' }).name).toBeUndefined();
  expect(fromTopicDraft({ name: ' Sun ', description: ' ', keywords: '' })).toEqual({
    name: 'Sun',
    description: '',
    keywords: [],
  });
});
