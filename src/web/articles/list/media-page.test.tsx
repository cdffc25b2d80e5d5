// @vitest-environment jsdom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ArticleCard, Topic } from '#shared/articles/contract.ts';
import { articleQueries } from '#web/articles/queries.ts';
import { LocationProvider, useSearch } from '#web/kit/location.tsx';
import { createQueryClient } from '#web/kit/query-client.ts';
import { MediaPage } from './media-page.tsx';

const createdAt = '2026-09-01T00:00:00.000Z';
const topics: Topic[] = ['Ingredients', 'Routines'].map((name, index) => ({
  id: index + 1,
  name,
  description: '',
  keywords: [],
  createdAt,
}));
const make = (id: number, part: Partial<ArticleCard>): ArticleCard => ({
  id,
  title: `Article ${id}`,
  slug: `article-${id}`,
  excerpt: '',
  featuredImage: null,
  topicId: null,
  topic: null,
  topicName: null,
  published: true,
  publishedAt: createdAt,
  readTime: null,
  ...part,
});
const articles = [
  // 16:30 on the 31st in London is the 1st in Singapore.
  make(1, {
    title: 'How to read a label',
    topicName: 'Ingredients',
    publishedAt: '2026-08-31T16:30:00.000Z',
  }),
  make(2, { title: 'Ice globes', excerpt: 'What cold does to REDNESS.', topicName: 'Routines', readTime: 3 }),
  make(3, { title: 'A calmer week', topicName: 'Routines' }),
];

let client: QueryClient;

beforeEach(() => {
  client = createQueryClient();
  client.setQueryData(articleQueries.topics().queryKey, topics);
  client.setQueryData(articleQueries.articles().queryKey, articles);
  window.history.replaceState(null, '', '/media');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Site() {
  const search = Object.fromEntries(new URLSearchParams(useSearch()));
  return (
    <QueryClientProvider client={client}>
      <MediaPage params={{}} search={search} />
    </QueryClientProvider>
  );
}

const open = (search = '') => {
  window.history.replaceState(null, '', `/media${search}`);
  return render(<Site />);
};
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search articles' });
const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const pill = (name: string) => screen.getByRole('button', { name });
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
const where = () => window.location.pathname + window.location.search;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('the list', () => {
  test('shows every article as a link, the first of them large', () => {
    open();
    expect(titles()).toEqual(['How to read a label', 'Ice globes', 'A calmer week']);
    expect(screen.getByRole('link', { name: 'Ice globes' }).getAttribute('href')).toBe('/articles/article-2');
    expect(document.querySelectorAll('.a-card--lead')).toHaveLength(1);
  });

  test('shows the studio day, and the reading time only where it is known', () => {
    open();
    const [label, ice] = screen.getAllByRole('article');
    expect(label?.textContent).toContain('1 September 2026');
    expect(label?.textContent).not.toContain('min read');
    expect(ice?.textContent).toContain('3 min read');
    expect(ice?.textContent).toContain('Routines');
    client.setQueryData(articleQueries.articles().queryKey, [make(4, {})]);
    cleanup();
    open();
    expect(document.querySelector('article .badge')).toBeNull();
  });
});

describe('searching', () => {
  test('finds a word of title or excerpt after a short pause, and writes it into the address', () => {
    vi.useFakeTimers();
    open('?topic=Routines');
    const before = window.history.length;
    fireEvent.change(box(), { target: { value: 'redness' } });
    expect(where()).toBe('/media?topic=Routines');

    wait(300);
    expect(titles()).toEqual(['Ice globes']);
    expect(where()).toBe('/media?q=redness&topic=Routines');
    expect(window.history.length).toBe(before);
  });

  test('keeps a space that is typed before the next word', () => {
    vi.useFakeTimers();
    open();
    fireEvent.change(box(), { target: { value: 'ice ' } });
    wait(300);
    expect(where()).toBe('/media?q=ice');
    expect(box().value).toBe('ice ');
  });

  test('Enter does not wait, and keeps the topic', async () => {
    open('?topic=Routines');
    await userEvent.type(box(), 'calm{Enter}');
    expect(where()).toBe('/media?q=calm&topic=Routines');
    expect(titles()).toEqual(['A calmer week']);
  });

  test('the count is said politely', () => {
    open('?q=ice');
    expect(screen.getByRole('status').textContent).toBe('1 article');
    cleanup();
    open();
    expect(screen.getByRole('status').textContent).toBe('3 articles');
  });

  test('finding nothing says so and leads back to everything, with the focus in the box', async () => {
    open('?q=nothing+like+it&topic=Routines');
    expect(screen.getByRole('heading', { name: 'No articles found' })).toBeTruthy();

    const back = screen.getByRole('link', { name: 'Show all articles' });
    expect(back.getAttribute('href')).toBe('/media');
    back.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(back);
    expect(document.activeElement).toBe(box());
  });

  test('a term of 10 kB is cut', () => {
    open(`?q=${'a'.repeat(10_000)}`);
    expect(box().value).toHaveLength(200);
    expect(screen.getByText('No articles found')).toBeTruthy();
  });

  test('what was typed before the code was there counts', () => {
    const html = renderToString(
      <LocationProvider location={{ path: '/media', search: '' }}>
        <Site />
      </LocationProvider>,
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;
    container.querySelector<HTMLInputElement>('[type=search]')!.value = 'ice';
    render(<Site />, { container, hydrate: true });
    expect(box().value).toBe('ice');
    expect(titles()).toEqual(['Ice globes']);
  });
});

describe('topics', () => {
  test('one button each, and one for all', async () => {
    open();
    expect(pressed()).toEqual(['All Topics']);
    await userEvent.click(pill('Routines'));
    expect(pressed()).toEqual(['Routines']);
    expect(titles()).toEqual(['Ice globes', 'A calmer week']);
    expect(where()).toBe('/media?topic=Routines');

    await userEvent.click(pill('All Topics'));
    expect(where()).toBe('/media');
  });

  test('a click takes along what was just typed', () => {
    vi.useFakeTimers();
    open();
    fireEvent.change(box(), { target: { value: 'ice' } });
    fireEvent.click(pill('Routines'));
    expect(where()).toBe('/media?q=ice&topic=Routines');
    wait(300);
    expect(where()).toBe('/media?q=ice&topic=Routines');
  });

  test('the back button undoes a topic, and the box follows the address', async () => {
    open('?q=ice');
    await userEvent.click(pill('Ingredients'));
    expect(titles()).toEqual([]);
    await userEvent.clear(box());
    await userEvent.type(box(), 'label{Enter}');
    expect(titles()).toEqual(['How to read a label']);

    const moved = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
    window.history.back();
    await act(() => moved);
    expect(pressed()).toEqual(['All Topics']);
    expect(box().value).toBe('ice');
  });

  test('without code the form says the same to the server', () => {
    open('?topic=Routines');
    const form = box().form!;
    expect([form.method, new URL(form.action).pathname, box().name]).toEqual(['get', '/media', 'q']);
    const buttons = within(form).getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map(({ type, name, value }) => `${type} ${name}=${value}`)).toEqual([
      'submit topic=Routines', // what Enter presses
      'submit topic=',
      'submit topic=Ingredients',
      'submit topic=Routines',
    ]);
  });
});

describe('the list on its way', () => {
  beforeEach(() => client.clear());

  test('shows its shape, and says so', () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    open();
    expect(screen.getByText('Loading articles...')).toBeTruthy();
    expect(screen.queryByText('No articles found')).toBeNull();
  });

  test('that does not come can be asked for again', async () => {
    let isUp = false;
    vi.stubGlobal('fetch', async (url: string) =>
      isUp ? Response.json(url === '/api/topics' ? topics : articles) : new Response('', { status: 503 }),
    );
    open();
    expect(await screen.findByText('Failed to load articles')).toBeTruthy();

    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Ice globes' })).toBeTruthy();
  });
});
