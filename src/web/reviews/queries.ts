import type { reviewsApi } from '#shared/reviews/contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { linkQuery } from '#web/kit/link-query.ts';

export const REVIEWS = ['/api/reviews'];
/** On the home page. */
const LATEST = 3;
/** Of a treatment, where somebody asks for all. */
const PAGE_SIZE = 20;

export const reviewQueries = {
  latest: () => apiQuery<typeof reviewsApi.shown>('GET /api/reviews', { query: { pageSize: LATEST } }),
  ofTreatment: (treatmentId: number, page: number) =>
    apiQuery<typeof reviewsApi.shown>('GET /api/reviews', {
      query: { treatmentId, page, pageSize: PAGE_SIZE },
    }),
  /** Of the member. */
  mine: () => apiQuery<typeof reviewsApi.mine>('GET /api/reviews/mine', {}),
  /** By the token of a mailed link, or the number of a visit of the member's own; null where there is none. */
  visit: (token: string) =>
    isNumber(token)
      ? linkQuery<typeof reviewsApi.own>('GET /api/reviews/visits/:id', {
          params: { id: Number(token) },
        })
      : linkQuery<typeof reviewsApi.opened>('GET /api/reviews/link/:token', { params: { token } }),
};

export function isNumber(token: string): boolean {
  return /^\d{1,9}$/.test(token);
}

export function reviewUrl(token: string | number): string {
  return `/review/${token}`;
}
