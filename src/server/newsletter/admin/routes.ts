import type { Route } from '#server/kit/http/api.ts';
import { subscribersApi } from '#shared/newsletter/subscribers-contract.ts';
import {
  addByHand,
  countSubscriberStates,
  exportSubscribers,
  listSubscribers,
  removeFromList,
  restoreToList,
} from './subscribers.ts';

export function subscribersRoutes(route: Route): void {
  route(subscribersApi.list, (ctx, { query }) => listSubscribers(ctx, query));
  route(subscribersApi.counts, (ctx) => countSubscriberStates(ctx));
  route(subscribersApi.csv, (ctx, { query }) => exportSubscribers(ctx, query));
  route(subscribersApi.add, (ctx, { body }) => addByHand(ctx, body));
  route(subscribersApi.remove, (ctx, { params }) => removeFromList(ctx, params.id));
  route(subscribersApi.restore, (ctx, { params }) => restoreToList(ctx, params.id));
}
