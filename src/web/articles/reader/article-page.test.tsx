// @vitest-environment jsdom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Article } from '#shared/articles/contract.ts';
import { articleQueries } from '#web/articles/queries.ts';
import { createQueryClient } from '#web/kit/query-client.ts';
import { ArticlePage } from './article-page.tsx';

const article: Article = {
  id: 1,
  title: 'Ice globes',
  slug: 'ice-globes',
  excerpt: 'Cold.',
  featuredImage: null,
  topicId: 1,
  topic: { id: 1, name: 'Routines' },
  topicName: 'Routines',
  published: true,
  publishedAt: '2026-08-18T02:00:00.000Z',
  readTime: 3,
  content: '<p>It helps for an <strong>hour</strong>.</p>',
  seoTitle: '',
  seoDescription: '',
  createdAt: '2026-08-01T02:00:00.000Z',
  updatedAt: '2026-09-10T17:00:00.000Z',
};
const other = { ...article, id: 2, title: 'Four quiet steps', slug: 'four-quiet-steps' };

let client: QueryClient;

beforeEach(() => {
  client = createQueryClient();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider client={client}>
      <ArticlePage params={{ slug: 'ice-globes' }} search={{}} />
    </QueryClientProvider>,
  );
const answer = (respond: (url: string) => Response) =>
  vi.stubGlobal('fetch', async (url: string) => respond(url));

test('shows the article with its dates, the ways back and what to read next', () => {
  client.setQueryData(articleQueries.article('ice-globes').queryKey, article);
  client.setQueryData(articleQueries.articles().queryKey, [article, other]);
  open();

  expect(screen.getByRole('heading', { level: 1, name: 'Ice globes' })).toBeTruthy();
  expect(document.querySelector('.reader__meta')?.textContent).toContain('18 August 2026 · 3 min read');
  expect(screen.getByText('hour').tagName).toBe('STRONG');
  expect(document.querySelector('.reader__end')?.textContent).toContain('Last updated 11 September 2026');
  expect(screen.getByRole('link', { name: 'All articles' }).getAttribute('href')).toBe('/media');
  expect(screen.getByRole('link', { name: 'Back to all articles' }).getAttribute('href')).toBe('/media');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Four quiet steps',
  ]);
});

test('an unknown slug is not found, and there is nothing to try again', async () => {
  answer(() => Response.json({ message: 'Article not found', code: 'not_found' }, { status: 404 }));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Article Not Found' })).toBeTruthy();
  expect(screen.getByText("The article you're looking for doesn't exist.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to all articles' }).getAttribute('href')).toBe('/media');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('one that could not be loaded is not found either, but can be asked for again', async () => {
  let isUp = false;
  answer((url) => {
    if (!isUp) return new Response('', { status: 503 });
    return Response.json(url === '/api/articles' ? [article] : article);
  });
  open();
  expect(await screen.findByText('Article Not Found')).toBeTruthy();

  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ice globes' })).toBeTruthy();
});

test('one that is on its way shows its shape', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  open();
  expect(screen.getByRole('status').textContent).toBe('Loading article...');
});
