import { expect, test } from 'vitest';
import { searchArticles } from './search-articles.ts';

const articles = [
  { title: 'How to read a label', excerpt: 'Two minutes at the shelf.', topicName: 'Ingredients' },
  { title: 'Ice globes', excerpt: 'What cold does to REDNESS.', topicName: 'Routines' },
  { title: 'No topic', excerpt: '', topicName: null },
];

test.each([
  ['everything, when nothing is asked', {}, [0, 1, 2]],
  ['a word of the title', { q: 'LABEL' }, [0]],
  ['a word of the excerpt', { q: ' redness ' }, [1]],
  ['a topic', { topic: 'Routines' }, [1]],
  ['a topic and a word that do not meet', { topic: 'Routines', q: 'label' }, []],
  ['an unknown topic', { topic: 'routines' }, []],
  ['signs that mean something elsewhere', { q: '.*' }, []],
])('%s', (_, query, found) => {
  expect(searchArticles(articles, query)).toEqual(found.map((index) => articles[index]));
});
