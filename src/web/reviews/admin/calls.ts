import type { AdminReview, reviewsAdminApi } from '#shared/reviews/admin-contract.ts';
import { call } from '#web/kit/call.ts';

export const REVIEW_PATHS = ['/api/admin/reviews', '/api/reviews', '/api/treatment-pages'];

type Seen = Pick<AdminReview, 'id' | 'updatedAt'>;

export const showReview = ({ id, updatedAt }: Seen) =>
  call<typeof reviewsAdminApi.show>('POST /api/admin/reviews/:id/show', {
    params: { id },
    body: { updatedAt },
  });

export const hideReview = ({ id, updatedAt }: Seen) =>
  call<typeof reviewsAdminApi.hide>('POST /api/admin/reviews/:id/hide', {
    params: { id },
    body: { updatedAt },
  });

export const answerReview = ({ id, updatedAt }: Seen, answer: string) =>
  call<typeof reviewsAdminApi.answer>('PUT /api/admin/reviews/:id/answer', {
    params: { id },
    body: { updatedAt, answer },
  });
