import { type QueryKey, queryOptions } from '@tanstack/react-query';
import {
  type Answer,
  type Endpoint,
  queryString,
  type RouteOf,
  type Sent,
  toRequest,
} from '#shared/kit/endpoint.ts';
import { CallError, call, requestJson, type Transport } from './call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { transport?: Transport; nobodyOn401?: boolean };
  }
}

/** `/api/products/7` is cached under ['/api/products', '7']: invalidate by the first part. */
export function apiQuery<E extends Endpoint>(route: RouteOf<E>, sent: Sent<E>) {
  return queryOptions({
    queryKey: keyOf<E>(route, sent),
    queryFn: ({ meta }): Promise<Answer<E>> => (meta?.transport ?? call)<E>(route, sent),
  });
}

/**
 * The same for what may not exist: null then. A value, unlike an error, is passed to the browser with the page. An
 * invalid request (400) counts as missing.
 */
export function apiQueryOrNull<E extends Endpoint>(route: RouteOf<E>, sent: Sent<E>) {
  return queryOptions({
    queryKey: keyOf<E>(route, sent),
    queryFn: ({ meta }): Promise<Answer<E> | null> =>
      (meta?.transport ?? call)<E>(route, sent).catch((error: unknown) => {
        if (error instanceof CallError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }),
  });
}

/** The default query function: the key's segments joined with slashes are the URL, an object its query. */
export async function queryByKey({
  queryKey,
  meta,
}: {
  queryKey: QueryKey;
  meta?: { nobodyOn401?: boolean } | undefined;
}) {
  const path = queryKey.filter((part) => typeof part !== 'object').join('/');
  // Only a query is put into a key as an object.
  const query = queryKey.find((part) => typeof part === 'object') as Record<string, unknown> | undefined;
  try {
    return await requestJson('GET', path + queryString(query));
  } catch (error) {
    if (meta?.nobodyOn401 && error instanceof CallError && error.status === 401) return null;
    throw error;
  }
}

export function keyOf<E extends Endpoint>(route: RouteOf<E>, sent: Sent<E>): QueryKey {
  const { query } = sent as { query?: object }; // of endpoints that have one
  const [path = ''] = toRequest<E>(route, sent).url.split('?');
  return [...keyOfPath(path), ...(query ? [query] : [])];
}

/** The cache key of everything below a path, to invalidate it. */
export function keyOfPath(path: string): QueryKey {
  const [, api, feature, ...rest] = path.split('/');
  return [`/${api}/${feature}`, ...rest];
}
