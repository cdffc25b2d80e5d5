import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { type Answer, type Endpoint, type RouteOf, type Sent, toRequest } from '#shared/kit/endpoint.ts';
import { keyOf } from './api-query.ts';
import { request } from './call.ts';
import { readSessionToken } from './session-token.ts';

type Pace = {
  /** The polling interval while the tab is visible; without it there is no polling. */
  everySeconds?: number | undefined;
  enabled?: boolean | undefined;
};

export type List<Row> = {
  rows: Row[];
  total: number;
  /** Nothing to show yet. */
  isLoading: boolean;
  /** Nothing to show because of an error. */
  isError: boolean;
  /** Another page is loading; the old one is still shown. */
  isRefreshing: boolean;
  refetch: () => void;
};

/** A page of a list, never fresh: refetched by polling, on focus and whenever it is opened. */
export function useList<E extends Endpoint>(
  route: RouteOf<E>,
  sent: Sent<E>,
  pace: Pace = {},
): List<Answer<E> extends (infer Row)[] ? Row : never> {
  const { url } = toRequest<E>(route, sent);
  const query = useQuery({
    queryKey: [...keyOf<E>(route, sent), 'list'],
    queryFn: async () => {
      const { value, total } = await fetchIfChanged(url);
      // As the contract says: the server lets out only what it names.
      return { rows: value as Answer<E> extends (infer Row)[] ? Row[] : never, total };
    },
    placeholderData: keepPreviousData,
    ...live(pace),
  });
  return {
    rows: (query.data?.rows ?? []) as (Answer<E> extends (infer Row)[] ? Row : never)[], // the same rows
    total: query.data?.total ?? 0,
    isLoading: query.isPending,
    isError: query.isError && !query.data,
    isRefreshing: query.isPlaceholderData,
    refetch: () => void query.refetch(),
  };
}

export type Live<Data> = Omit<List<never>, 'rows' | 'total'> & { data: Data | undefined };

/** The same for a response that is not a list. */
export function useLive<E extends Endpoint>(
  route: RouteOf<E>,
  sent: Sent<E>,
  pace: Pace = {},
): Live<Answer<E>> {
  const { url } = toRequest<E>(route, sent);
  const query = useQuery({
    queryKey: liveKeyOf<E>(route, sent),
    queryFn: async () => (await fetchIfChanged(url)).value as Answer<E>, // as the contract says
    placeholderData: keepPreviousData,
    ...live(pace),
  });
  return {
    data: query.data,
    isLoading: query.isPending,
    isError: query.isError && query.data === undefined,
    isRefreshing: query.isPlaceholderData,
    refetch: () => void query.refetch(),
  };
}

/** The key of what `useLive` shows. */
export function liveKeyOf<E extends Endpoint>(route: RouteOf<E>, sent: Sent<E>): QueryKey {
  return [...keyOf<E>(route, sent), 'live'];
}

function live({ everySeconds, enabled = true }: Pace) {
  return {
    enabled,
    staleTime: 0,
    refetchOnMount: 'always' as const,
    refetchOnWindowFocus: 'always' as const,
    refetchInterval: everySeconds ? everySeconds * 1000 : (false as const),
    refetchIntervalInBackground: false, // not while the tab is hidden
  };
}

type Requested = { value: unknown; total: number };
type Remembered = Requested & { etag: string };

const MOST = 100;
const remembered = new Map<string, Remembered>();

/** For polling: sends the ETag of the cached response, and reuses it on 304. */
async function fetchIfChanged(url: string): Promise<Requested> {
  const key = `${readSessionToken()} ${url}`;
  const known = remembered.get(key);
  const response = await request('GET', url, undefined, known && { 'if-none-match': known.etag });
  if (response.status === 304 && known) return known;

  const total = Number(response.headers.get('x-total-count') ?? 0);
  const answer = { value: await response.json(), total, etag: response.headers.get('etag') ?? '' };
  if (remembered.size >= MOST) remembered.clear();
  if (answer.etag) remembered.set(key, answer);
  return answer;
}
