import type { Route } from '#server/kit/http/api.ts';
import { myDayApi } from '#shared/bookings/my-day-contract.ts';
import { completeMyVisit, getMyClient, getMyDay, noteMyVisit } from './my-day.ts';

export function myDayRoutes(route: Route): void {
  route(myDayApi.day, (ctx, { query }) => getMyDay(ctx, query.day));
  route(myDayApi.client, (ctx, { params }) => getMyClient(ctx, params.id));
  route(myDayApi.complete, (ctx, { params, body }) => completeMyVisit(ctx, params.id, body));
  route(myDayApi.note, (ctx, { params, body }) => noteMyVisit(ctx, params.id, body));
}
