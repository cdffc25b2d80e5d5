import { queryOptions } from '@tanstack/react-query';
import type { formsApi } from '#shared/forms/contract.ts';
import { keyOf } from '#web/kit/api-query.ts';
import { CallError, call } from '#web/kit/call.ts';

export const formsQueries = {
  /** Null for an invalid link, 'ended' for an expired one. */
  page: (token: string) => {
    const route = 'GET /api/forms/:token';
    const sent = { params: { token } };
    return queryOptions({
      queryKey: keyOf<typeof formsApi.page>(route, sent),
      queryFn: ({ meta }) => (meta?.transport ?? call)<typeof formsApi.page>(route, sent).catch(notThere),
      // What somebody is typing must not be replaced by what was saved a moment ago.
      staleTime: Number.POSITIVE_INFINITY,
    });
  },
};

/** A value, unlike an error, is passed to the browser with the page. */
function notThere(error: unknown): null | 'ended' {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 410) return 'ended';
  if (status === 404 || status === 400) return null;
  throw error;
}
