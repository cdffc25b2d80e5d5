import { expect, test } from 'vitest';
import { anAdminArticle } from '#web/articles/admin/testing/an-admin-article.ts';
import {
  fromArticleDraft,
  restoreDraft,
  toArticleDraft,
  validateArticle,
  wordCount,
} from './article-draft.ts';

const REQUIRED = 'Title and content are required';

test.each([
  [{ title: '', content: '' }, { title: REQUIRED }],
  [{ title: ' ', content: '<p>a</p>' }, { title: REQUIRED }],
  [{ title: 'a', content: '' }, { content: REQUIRED }],
  [{ title: 'a', content: '<h2></h2><p>&nbsp;</p>' }, { content: REQUIRED }],
  [{ title: 'a', content: '<img src="/files/a.webp" alt="">' }, {}],
  [{ title: 'a', content: '<p>b</p>' }, {}],
])('%j: %j', (fields, errors) => {
  expect(validateArticle({ ...toArticleDraft(null), ...fields })).toEqual(errors);
});

test('what is only a default is left open, so that it follows the text', () => {
  const article = anAdminArticle({
    title: 'Sun',
    content: '<p>Two fingers.</p>',
    excerpt: 'Two fingers.',
    seoTitle: 'Sun',
    seoDescription: 'Two fingers.',
  });
  expect(toArticleDraft(article)).toMatchObject({
    slug: article.slug,
    excerpt: '',
    seoTitle: '',
    seoDescription: '',
  });
  const own = { ...article, excerpt: 'Mine', seoTitle: 'Mine, too', seoDescription: 'And mine' };
  expect(toArticleDraft(own)).toMatchObject({
    excerpt: 'Mine',
    seoTitle: 'Mine, too',
    seoDescription: 'And mine',
  });
});

test("autosaved fields override the article's, the others are the article's", () => {
  const article = anAdminArticle({ title: 'Sun', topicId: 3 });
  expect(restoreDraft({ title: 'Sun, later', topicId: null }, article)).toEqual({
    ...toArticleDraft(article),
    title: 'Sun, later',
    topicId: null,
  });
});

test('no picture is sent as none', () => {
  expect(fromArticleDraft(toArticleDraft(null)).featuredImage).toBeNull();
});

test.each([
  ['', 0],
  ['<p></p>', 0],
  ['<h2>Two words</h2><ul><li>and three more</li></ul>', 5],
])('%s has %i words', (html, words) => {
  expect(wordCount(html)).toBe(words);
});
