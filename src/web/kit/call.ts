import { type Answer, type Endpoint, type RouteOf, type Sent, toRequest } from '#shared/kit/endpoint.ts';
import type { Problem } from '#shared/kit/problem.ts';
import { readSessionToken, writeSessionToken } from './session-token.ts';

/** How a page reaches the API: over the wire in the browser, in process while rendering. */
export type Transport = <E extends Endpoint>(route: RouteOf<E>, sent: Sent<E>) => Promise<Answer<E>>;

/** What a call carries besides: an Idempotency-Key. */
type Headers = Record<string, string>;

/** Its message is `status: body`, for the log; people are shown `problem.message`. */
export class CallError extends Error {
  readonly status: number;
  readonly problem: Partial<Problem>;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.problem = readProblem(body);
  }
}

/**
 * Calls an endpoint of a contract: `call<typeof bookingsApi.book>('POST /api/bookings', { body })`. The type is
 * the contract's, the name must fit it, and no schema travels to the browser: the server parses both ways.
 */
export const call = async <E extends Endpoint>(
  route: RouteOf<E>,
  sent: Sent<E>,
  headers?: Headers,
): Promise<Answer<E>> => {
  const { method, url, body } = toRequest<E>(route, sent);
  return (await requestJson(method, url, body, headers)) as Answer<E>;
};

/** The request every call comes down to: JSON only with a body, the bearer when there is one, never cached. */
export async function requestJson(
  method: string,
  url: string,
  body?: unknown,
  headers?: Headers,
): Promise<unknown> {
  const response = await request(method, url, body, headers);
  return response.status === 204 ? undefined : response.json();
}

export async function request(
  method: string,
  url: string,
  body?: unknown,
  headers?: Headers,
): Promise<Response> {
  const token = readSessionToken();
  const isText = typeof body === 'string'; // only endpoints that take text are sent one
  const response = await fetch(url, {
    method,
    cache: 'no-store',
    headers: {
      ...(body !== undefined && {
        'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json',
      }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
  });
  if (response.ok || response.status === 304) return response; // 304: only to those who said what they have

  const error = new CallError(response.status, (await response.text()) || response.statusText);
  // The session is over: from here on the visitor is nobody, unless they have signed in anew meanwhile.
  if (token && error.problem.code === 'not_signed_in' && token === readSessionToken())
    writeSessionToken(null);
  throw error;
}

/** The sentence for the person: the server's own where it sent one. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof CallError && error.problem.message) || fallback;
}

function readProblem(body: string): Partial<Problem> {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
