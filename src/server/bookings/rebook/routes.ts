import type { DepositHook } from '#server/bookings/deposits/deposit-hook.ts';
import type { Route } from '#server/kit/http/api.ts';
import { rebookApi } from '#shared/bookings/rebook-contract.ts';
import { sameAgainApi } from '#shared/bookings/same-again-contract.ts';
import { bookNextVisit, proposeNextVisit } from './next-visit.ts';
import { bookSameAgain, proposeSameAgain } from './same-again.ts';

export const rebookRoutes = (deposits: DepositHook) => (route: Route) => {
  route(rebookApi.propose, (ctx, { params, query }) => proposeNextVisit(ctx, params.id, query.day));
  route(rebookApi.book, (ctx, { params, body }) => bookNextVisit(ctx, params.id, body));
  route(sameAgainApi.propose, async (ctx) => ({ proposal: await proposeSameAgain(ctx, deposits) }));
  route(sameAgainApi.book, (ctx, { body }) => bookSameAgain(ctx, body, deposits));
};
