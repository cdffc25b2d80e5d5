import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('nothing is retried, refetched or polled unless a query says so', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
});

test('a query without a function of its own reads the address its key spells', async () => {
  const requested: string[] = [];
  globalThis.fetch = async (url) => {
    requested.push(String(url));
    return Response.json({ id: 7 });
  };
  expect(await createQueryClient().fetchQuery({ queryKey: ['/api/things', '7'] })).toEqual({ id: 7 });
  expect(requested).toEqual(['/api/things/7']);
});
