import type { Route } from '#server/kit/http/api.ts';
import { myDayApi } from '#shared/bookings/my-day-contract.ts';
import { completeMyVisit, getMyClient, getMyDay, noteMyVisit } from './my-day.ts';
import type { NotesHook } from './notes-hook.ts';

export const myDayRoutes = (readNotes: NotesHook) => (route: Route) => {
  route(myDayApi.day, (ctx, { query }) => getMyDay(ctx, query.day));
  route(myDayApi.client, (ctx, { params }) => getMyClient(ctx, params.id, readNotes));
  route(myDayApi.complete, (ctx, { params, body }) => completeMyVisit(ctx, params.id, body));
  route(myDayApi.note, (ctx, { params, body }) => noteMyVisit(ctx, params.id, body));
};
