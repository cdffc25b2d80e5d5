import { queryOptions } from '@tanstack/react-query';
import type { Answer, Endpoint, RouteOf, Sent } from '#shared/kit/endpoint.ts';
import { keyOf } from './api-query.ts';
import { CallError, call } from './call.ts';

/**
 * What a link leads to: null for an invalid one, 'ended' for one that expired, or whose page is gone. A value, unlike an error, is passed
 * to the browser with the page.
 */
export function linkQuery<E extends Endpoint>(route: RouteOf<E>, sent: Sent<E>) {
  return queryOptions({
    queryKey: keyOf<E>(route, sent),
    queryFn: ({ meta }): Promise<Answer<E> | null | 'ended'> =>
      (meta?.transport ?? call)<E>(route, sent).catch(notThere),
  });
}

function notThere(error: unknown): null | 'ended' {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 410) return 'ended';
  if (status === 404 || status === 400) return null;
  throw error;
}
