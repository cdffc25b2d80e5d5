import type { reviewsApi } from '#shared/reviews/contract.ts';
import { linkQuery } from '#web/kit/link-query.ts';

/** By the token of a mailed link, or the number of a visit of the member's own; null where there is none. */
export function visitQuery(token: string) {
  return isNumber(token)
    ? linkQuery<typeof reviewsApi.own>('GET /api/reviews/visits/:id', { params: { id: Number(token) } })
    : linkQuery<typeof reviewsApi.opened>('GET /api/reviews/link/:token', { params: { token } });
}

export function isNumber(token: string): boolean {
  return /^\d{1,9}$/.test(token);
}
