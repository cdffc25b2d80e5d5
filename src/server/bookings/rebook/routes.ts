import type { Route } from '#server/kit/http/api.ts';
import { rebookApi } from '#shared/bookings/rebook-contract.ts';
import { bookNextVisit, proposeNextVisit } from './next-visit.ts';

export function rebookRoutes(route: Route): void {
  route(rebookApi.propose, (ctx, { params, query }) => proposeNextVisit(ctx, params.id, query.day));
  route(rebookApi.book, (ctx, { params, body }) => bookNextVisit(ctx, params.id, body));
}
