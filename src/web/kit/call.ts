import { type Answer, type Endpoint, type RouteOf, type Sent, toRequest } from '#shared/kit/endpoint.ts';
import type { Problem } from '#shared/kit/problem.ts';
import { SIGN_IN_AGAIN } from '#shared/kit/recent-sign-in.ts';
import { takeEarlyResponse } from './first-load/early-responses.ts';
import { readSessionToken, writeSessionToken } from './session-token.ts';

/** How a page reaches the API: by HTTP in the browser, in process while rendering. */
export type Transport = <E extends Endpoint>(route: RouteOf<E>, sent: Sent<E>) => Promise<Answer<E>>;

/** Further headers of a call: an Idempotency-Key. */
type Headers = Record<string, string>;

/** Its message is `status: body`, for the log; people see `problem.message`. */
export class CallError extends Error {
  readonly status: number;
  readonly problem: Partial<Problem>;
  /** The person cancelled the request to confirm their identity: not a failure, so no message. */
  isCancelled = false;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.problem = readProblem(body);
  }
}

/**
 * Calls an endpoint of a contract: `call<typeof bookingsApi.book>('POST /api/bookings', { body })`. The type is the
 * contract's, the name must match it, and no schema is loaded in the browser: the server parses both ways.
 */
export const call = async <E extends Endpoint>(
  route: RouteOf<E>,
  sent: Sent<E>,
  headers?: Headers,
): Promise<Answer<E>> => {
  const { method, url, body } = toRequest<E>(route, sent);
  return (await requestJson(method, url, body, headers)) as Answer<E>;
};

/**
 * The result of asking the person: repeat the call, cancel it, or nobody was asked. `unavailable`: the dialog could not
 * be loaded, so the page stays as it is, with everything typed, until it can.
 */
export type Confirmed = 'again' | 'cancelled' | 'not asked' | 'unavailable';
type Confirm = (code: string, token: string) => Promise<Confirmed>;
let confirm: Confirm = async () => 'not asked';

/** Set at startup: asks the user when their session ended, or must be confirmed. */
export function confirmBy(handler: Confirm): void {
  confirm = handler;
}

/** Whether to repeat a refused call: its session ended, or the sign-in was too long ago. */
export async function shouldRepeat(error: CallError, token: string | null): Promise<boolean> {
  const { code } = error.problem;
  if (!token || (code !== 'not_signed_in' && code !== SIGN_IN_AGAIN)) return false;

  const confirmed = await confirm(code, token);
  if (confirmed === 'again') return true;
  if (confirmed === 'unavailable') return false;
  error.isCancelled = confirmed === 'cancelled';
  // The session ended: signs out here, unless they have signed in again meanwhile.
  if (code !== SIGN_IN_AGAIN && token === readSessionToken()) writeSessionToken(null);
  return false;
}

/** The request of every call: JSON only with a body, the bearer token when there is one, never cached. */
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
  const early = method === 'GET' ? await takeEarlyResponse(url, token) : undefined;
  const named = { ...(token && { authorization: `Bearer ${token}` }), ...headers };
  const response = early ?? (await fetch(url, requestOf(method, body, named)));
  if (response.ok || response.status === 304) return response; // 304: only when an ETag was sent

  const error = new CallError(response.status, (await response.text()) || response.statusText);
  if (await shouldRepeat(error, token)) return request(method, url, body, headers);
  throw error;
}

/** A request as every call sends it. */
export function requestOf(method: string, body: unknown, headers: Headers = {}): RequestInit {
  const isText = typeof body === 'string'; // only endpoints that take text are sent one
  const type = { 'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json' };
  return {
    method,
    cache: 'no-store',
    headers: { ...(body !== undefined && type), ...headers },
    ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
  };
}

/** The message for the person: the server's own if there is one; empty when they cancelled, and no toast then. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof CallError && error.isCancelled) return '';
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
