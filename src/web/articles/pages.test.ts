import { expect, test } from 'vitest';
import type { Article } from '#shared/articles/contract.ts';
import { CallError, type Transport } from '#web/kit/call.ts';
import { matchPage } from '#web/kit/page.ts';
import { createQueryClient } from '#web/kit/query-client.ts';
import { studioQueries } from '#web/studio/queries.ts';
import { articlesPages } from './pages.ts';

const article: Article = {
  id: 1,
  title: 'Ice globes',
  slug: 'ice-globes',
  excerpt: 'Cold.',
  featuredImage: '/files/ice-1200x800.webp',
  topicId: null,
  topic: null,
  topicName: null,
  published: true,
  publishedAt: '2026-08-18T02:00:00.000Z',
  readTime: null,
  content: '',
  seoTitle: 'Ice globes and redness',
  seoDescription: 'What cold does.',
  createdAt: '2026-08-01T02:00:00.000Z',
  updatedAt: '2026-09-10T02:00:00.000Z',
};

async function visit(path: string, answer: () => unknown) {
  const client = createQueryClient((async (route: string) =>
    route === 'GET /api/articles/:slug' ? answer() : []) as Transport);
  client.setQueryData(studioQueries.studio().queryKey, { name: 'Petal' } as never);
  const { page, props } = matchPage(articlesPages, path)!;
  await page.prefetch?.(client, props);
  return { status: page.status?.(client, props) ?? 200, head: page.head(client, props) };
}

const refuse = (status: number) => () => {
  throw new CallError(status, '{}');
};

test('an article has its meta description and structured data', async () => {
  const { status, head } = await visit('/articles/ice-globes', () => article);
  expect(status).toBe(200);
  expect(head).toMatchObject({
    title: 'Ice globes and redness',
    description: 'What cold does.',
    image: '/files/ice-1200x800.webp',
    jsonLd: [
      {
        '@type': 'Article',
        headline: 'Ice globes',
        image: '/files/ice-1200x800.webp',
        datePublished: '2026-08-18T02:00:00.000Z',
        dateModified: '2026-09-10T02:00:00.000Z',
        author: { name: 'Petal' },
        publisher: { name: 'Petal' },
      },
      { '@type': 'BreadcrumbList', itemListElement: [{ item: { '@id': '/media' } }, { name: 'Ice globes' }] },
    ],
  });
});

test('what the admin left empty is taken from the article', async () => {
  const plain = { ...article, seoTitle: '', seoDescription: '', featuredImage: null };
  const { head } = await visit('/articles/ice-globes', () => plain);
  expect(head).toMatchObject({ title: 'Ice globes', description: 'Cold.' });
  expect(head).not.toHaveProperty('image');
});

test.each([404, 400])('an article that responds %s is not found', async (refusal) => {
  const { status, head } = await visit('/articles/gone', refuse(refusal));
  expect([status, head.title]).toEqual([404, 'Article Not Found']);
  expect(head.jsonLd).toBeUndefined();
});

test('the list has one address, however it is narrowed down', async () => {
  const { status, head } = await visit('/media', () => null);
  expect([status, head.canonicalPath]).toEqual([200, '/media']);
});
