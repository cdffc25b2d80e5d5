import type { Route } from '#server/kit/http/api.ts';
import { reviewsAdminApi } from '#shared/reviews/admin-contract.ts';
import { answerReview, hideReview, listForStaff, showReview } from './reviews.ts';

export function reviewsAdminRoutes(route: Route): void {
  route(reviewsAdminApi.list, (ctx, { query }) => listForStaff(ctx, query));
  route(reviewsAdminApi.show, (ctx, { params, body }) => showReview(ctx, params.id, body.updatedAt));
  route(reviewsAdminApi.hide, (ctx, { params, body }) => hideReview(ctx, params.id, body.updatedAt));
  route(reviewsAdminApi.answer, (ctx, { params, body }) => answerReview(ctx, params.id, body));
}
