import type { Route } from '#server/kit/http/api.ts';
import { waitlistAdminApi } from '#shared/waitlist/admin-contract.ts';
import {
  addToWaitlist,
  getMetrics,
  listHeldOffers,
  listWaitlist,
  offerByHand,
  passOver,
  removeFromWaitlist,
  withdrawOffer,
} from './waitlist.ts';

export function waitlistAdminRoutes(route: Route): void {
  route(waitlistAdminApi.list, (ctx, { query }) => listWaitlist(ctx, query));
  route(waitlistAdminApi.offers, (ctx, { query }) => listHeldOffers(ctx, query.day));
  route(waitlistAdminApi.add, (ctx, { body }) => addToWaitlist(ctx, body));
  route(waitlistAdminApi.offer, (ctx, { params, body }) => offerByHand(ctx, params.id, body));
  route(waitlistAdminApi.passOver, (ctx, { params, body }) => passOver(ctx, params.id, body));
  route(waitlistAdminApi.withdraw, (ctx, { params, body }) => withdrawOffer(ctx, params.id, body));
  route(waitlistAdminApi.remove, (ctx, { params, body }) => removeFromWaitlist(ctx, params.id, body));
  route(waitlistAdminApi.metrics, (ctx, { query }) => getMetrics(ctx, query));
}
