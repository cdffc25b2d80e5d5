import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Answer, Endpoint, RouteOf, Sent } from '#shared/kit/endpoint.ts';
import { apiQuery } from './api-query.ts';

const PAUSE_MS = 200;

/**
 * Finds while somebody types, a pause after the last key; `find` finds at once, as Enter should. Fewer letters than
 * `least` find nothing. `more`: what is sent beside `q`; `start` is found at once.
 */
export function useFinder<E extends Endpoint>(
  route: RouteOf<E>,
  least: number,
  { more = {}, start = '' }: { more?: Record<string, string | number>; start?: string } = {},
) {
  const client = useQueryClient();
  const [text, setText] = useState(start);
  const [q, setQ] = useState(start.trim());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The endpoints are lists that take `q`.
  const queryFor = (term: string) => apiQuery<E>(route, { query: { ...more, q: term } } as Sent<E>);
  const isOn = q.length >= least;
  const query = useQuery({
    ...queryFor(q),
    enabled: isOn,
    staleTime: 0,
    gcTime: 60_000,
    networkMode: 'always',
    placeholderData: keepPreviousData,
  });
  const isCurrent = text.trim() === q && !query.isPlaceholderData && query.data !== undefined;

  function search(term: string) {
    clearTimeout(timer.current);
    setQ(term.trim());
  }

  return {
    text,
    type: (next: string) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => search(next), PAUSE_MS);
    },
    clear: () => {
      setText('');
      search('');
    },
    search: () => search(text),
    find: (term: string): Promise<Answer<E>> =>
      client.fetchQuery({ ...queryFor(term), staleTime: 0, networkMode: 'always' }),
    /** What was found last; undefined before. */
    hits: isOn ? (query.data as Answer<E> | undefined) : undefined,
    /** Of this very text. */
    isCurrent: isCurrent && isOn,
    isSearching: isOn && query.isFetching && !isCurrent,
    isError: isOn && query.isError && query.data === undefined,
    retry: () => void query.refetch(),
  };
}
