import { expect, test } from 'vitest';
import { furtherArticles } from './keep-reading.tsx';

const of = (slug: string, topicName: string | null) => ({ slug, topicName });
const articles = [of('a', 'Sun'), of('b', 'Skin'), of('c', null), of('d', 'Skin'), of('e', 'Sun')];

test.each([
  ['its topic first, itself never', of('b', 'Skin'), ['d', 'a', 'c']],
  ['the newest, where its topic has no other', of('x', 'Tea'), ['a', 'b', 'c']],
  ['having no topic is no topic', of('y', null), ['a', 'b', 'c']],
  ['only what there is', of('a', 'Sun'), ['e', 'b', 'c']],
])('%s', (_, current, slugs) => {
  expect(furtherArticles(articles, current).map(({ slug }) => slug)).toEqual(slugs);
});

test('the only article has nothing after it', () => {
  expect(furtherArticles([of('a', 'Sun')], of('a', 'Sun'))).toEqual([]);
});
