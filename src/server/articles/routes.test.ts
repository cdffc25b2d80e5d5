import { describe, expect, test } from 'vitest';
import { useStudio } from '#server/testing/use-studio.ts';
import { articlesApi } from '#shared/articles/contract.ts';
import { anArticle, aTopic } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const read = (slug: string) => studio.call(articlesApi.article, { params: { slug } });

describe('GET /api/articles', () => {
  test('tells what a card shows, the newest first, and keeps the text for the reader', async () => {
    const topicId = await aTopic(studio.db, 'Ingredients');
    await anArticle(studio.db, { title: 'Old', publishedAt: new Date('2026-01-01T00:00:00Z') });
    await anArticle(studio.db, {
      title: 'New',
      slug: 'new',
      topicId,
      featuredImage: '/files/a-1200x800.webp',
    });
    const { status, body } = await studio.call(articlesApi.articles, {});
    expect([status, body.map(({ title }) => title)]).toEqual([200, ['New', 'Old']]);
    expect(body[0]).toEqual({
      id: 2,
      title: 'New',
      slug: 'new',
      excerpt: 'What it is about.',
      featuredImage: '/files/a-1200x800.webp',
      topicId,
      topic: { id: topicId, name: 'Ingredients' },
      topicName: 'Ingredients',
      published: true,
      publishedAt: '2026-02-01T00:00:00.000Z',
      readTime: 1,
    });
  });

  test('drafts are nobody else’s business, in the list and by their address', async () => {
    await anArticle(studio.db, { slug: 'draft', publishedAt: null });
    expect((await studio.call(articlesApi.articles, {})).body).toEqual([]);
    expect((await read('draft')).status).toBe(404);
  });
});

describe('GET /api/articles/:slug', () => {
  test('answers the article with its text', async () => {
    await anArticle(studio.db, { slug: 'patch-test', content: '<h2>How</h2><p>Behind the ear.</p>' });
    const { status, body } = await read('patch-test');
    expect([status, body.content, body.topicName]).toEqual([200, '<h2>How</h2><p>Behind the ear.</p>', null]);
    expect(Object.keys(body).sort()).toEqual(
      [
        ...['id', 'title', 'slug', 'excerpt', 'content', 'featuredImage', 'topicId', 'topic', 'topicName'],
        ...['seoTitle', 'seoDescription', 'published', 'publishedAt', 'readTime', 'createdAt', 'updatedAt'],
      ].sort(),
    );
  });

  test('unsanitised HTML in the table is sanitised on output', async () => {
    await anArticle(studio.db, { slug: 'bad' });
    await studio.studio.tools.db.execute(
      `update articles set content = '<p onclick=x>a</p><script>b</script>'`,
    );
    expect((await read('bad')).body.content).toBe('<p>a</p>');
  });

  test.each(['nowhere', '../../etc/passwd', "'; drop table articles; --", '%00', 'x'.repeat(199)])(
    '"%s" is not found',
    async (slug) => {
      expect((await read(slug)).status).toBe(404);
    },
  );
});

test('GET /api/topics answers the topics', async () => {
  await aTopic(studio.db, 'Routines');
  const { body } = await studio.call(articlesApi.topics, {});
  expect(body).toMatchObject([
    { name: 'Routines', keywords: ['evening'], createdAt: '2026-02-01T00:00:00.000Z' },
  ]);
});
