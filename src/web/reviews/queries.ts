import type { reviewsApi } from '#shared/reviews/contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';

export const REVIEWS = ['/api/reviews'];
/** On the home page. */
const LATEST = 3;

export const reviewQueries = {
  latest: () => apiQuery<typeof reviewsApi.shown>('GET /api/reviews', { query: { pageSize: LATEST } }),
  ofTreatment: (treatmentId: number, page: number, pageSize: number) =>
    apiQuery<typeof reviewsApi.shown>('GET /api/reviews', { query: { treatmentId, page, pageSize } }),
  /** Of the member. */
  mine: () => apiQuery<typeof reviewsApi.mine>('GET /api/reviews/mine', {}),
};
