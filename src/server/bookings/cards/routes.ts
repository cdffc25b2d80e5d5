import type { Route } from '#server/kit/http/api.ts';
import { cardVisitsApi } from '#shared/bookings/card-visits-contract.ts';
import { listCardVisits } from './list-visits.ts';

export function cardVisitsRoutes(route: Route): void {
  route(cardVisitsApi.visits, (ctx, { params, query }) => listCardVisits(ctx, params.id, query));
}
