import type { Route } from '#server/kit/http/api.ts';
import { reviewsApi } from '#shared/reviews/contract.ts';
import { byLink, byOwner } from './find-visit.ts';
import { listMine, openVisit } from './reviewed-visit.ts';
import { listShownReviews } from './shown-reviews.ts';
import { withdrawReview, writeReview } from './write-review.ts';

export function reviewsRoutes(route: Route): void {
  route(reviewsApi.shown, ({ db }, { query }) => listShownReviews(db, query));
  route(reviewsApi.mine, (ctx) => listMine(ctx));
  route(reviewsApi.opened, (ctx, { params }) => openVisit(ctx, byLink(params.token)));
  route(reviewsApi.writeByLink, (ctx, { params, body }) => writeReview(ctx, byLink(params.token), body));
  route(reviewsApi.withdrawByLink, (ctx, { params }) => withdrawReview(ctx, byLink(params.token)));
  route(reviewsApi.own, (ctx, { params }) => openVisit(ctx, byOwner(params.id)));
  route(reviewsApi.write, (ctx, { params, body }) => writeReview(ctx, byOwner(params.id), body));
  route(reviewsApi.withdraw, (ctx, { params }) => withdrawReview(ctx, byOwner(params.id)));
}
