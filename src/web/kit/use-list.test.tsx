// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { get } from '#shared/kit/define-endpoint.ts';
import { createQueryClient } from './query-client.ts';
import { writeSessionToken } from './session-token.ts';
import { useList } from './use-list.ts';

const notes = get('/api/notes', {
  access: 'admin',
  summary: 'Notes.',
  query: z.object({ page: z.number() }),
  reply: z.array(z.object({ text: z.string() })),
  paged: true,
});

let requested: (string | undefined)[];
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  writeSessionToken(`token-${Math.random()}`); // the ETag cache lasts for one session
  requested = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    requested.push(headers['if-none-match']);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const notified = (rows: string[], etag: string) => () =>
  new Response(JSON.stringify(rows.map((text) => ({ text }))), {
    headers: { etag, 'x-total-count': String(rows.length + 40) },
  });

function Notes() {
  const list = useList<typeof notes>('GET /api/notes', { query: { page: 1 } }, { everySeconds: 5 });
  if (list.isError) return <p>error</p>;
  return <p>{list.isLoading ? 'loading' : `${list.rows.map(({ text }) => text).join()} of ${list.total}`}</p>;
}

async function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Notes />
    </QueryClientProvider>,
  );
  await screen.findByText(/of|error/);
}

test('asks again on the beat, says what it has, and keeps it when nothing changed', async () => {
  answer = notified(['a', 'b'], '"one"');
  await open();
  expect(screen.getByText('a,b of 42')).toBeTruthy();

  answer = () => new Response(null, { status: 304 });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(requested).toEqual([undefined, '"one"']);
  expect(screen.getByText('a,b of 42')).toBeTruthy();

  answer = notified(['c'], '"two"');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText('c of 41')).toBeTruthy();
});

test('asks nothing while nobody looks', async () => {
  answer = notified(['a'], '"one"');
  await open();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(requested).toHaveLength(1);
  vi.restoreAllMocks();
  document.dispatchEvent(new Event('visibilitychange'));
});

test('what was shown stays when the line breaks; with nothing to show it says so', async () => {
  answer = notified(['a'], '"one"');
  await open();
  answer = () => new Response('{}', { status: 500 });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('a of 41')).toBeTruthy();

  cleanup();
  await open();
  expect(screen.getByText('error')).toBeTruthy();
});
