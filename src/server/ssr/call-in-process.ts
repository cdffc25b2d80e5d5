import { isUnwritable } from '#server/kit/db/sql-state.ts';
import type { Api } from '#server/kit/http/api.ts';
import { type AnswerCache, pack } from '#server/kit/http/response-cache.ts';
import {
  type Answer,
  type Endpoint,
  type RouteOf,
  routeOf,
  type Sent,
  toRequest,
} from '#shared/kit/endpoint.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { CallError, type Transport } from '#web/kit/call.ts';

/** How a page reads the API while it is rendered: as an anonymous visitor. */
export function callInProcess(api: Api, answers: AnswerCache): Transport {
  // Where admins get more at the same URL, pages read the visitors' variant.
  const forVisitors = api.endpoints.filter(({ adminVariant }) => !adminVariant);
  const byRoute = new Map<string, Endpoint>(forVisitors.map((endpoint) => [routeOf(endpoint), endpoint]));

  return async <E extends Endpoint>(route: RouteOf<E>, sent: Sent<E>) => {
    const endpoint = byRoute.get(route) as E | undefined; // found by its own name
    if (!endpoint) throw new Error(`no feature answers ${route}`);
    try {
      if (!endpoint.cached) return await api.call(endpoint, sent);
      const { value } = await answers.get(toRequest<E>(route, sent).url, async () =>
        pack(await api.call(endpoint, sent)),
      );
      return value as Answer<E>; // packed above
    } catch (error) {
      if (error instanceof HttpProblem) throw new CallError(error.status, JSON.stringify(error));
      // A zero byte in the URL is the client's error: not found instead of a failure.
      throw isUnwritable(error) ? new CallError(400, '') : error;
    }
  };
}
