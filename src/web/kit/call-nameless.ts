import { type Answer, type Endpoint, type RouteOf, type Sent, toRequest } from '#shared/kit/endpoint.ts';
import { CallError, requestOf } from './call.ts';

/** As `call`, without anything that says who calls: neither the session's token nor a cookie. */
export const callNameless = async <E extends Endpoint>(
  route: RouteOf<E>,
  sent: Sent<E>,
): Promise<Answer<E>> => {
  const { method, url, body } = toRequest<E>(route, sent);
  const response = await fetch(url, {
    ...requestOf(method, body),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  if (!response.ok) throw new CallError(response.status, await response.text());
  return (await response.json()) as Answer<E>; // by its contract
};
