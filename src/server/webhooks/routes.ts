import type { Route } from '#server/kit/http/api.ts';
import { webhooksApi } from '#shared/webhooks/contract.ts';
import { listDeliveries, replayEvents, testWebhook } from './replay.ts';
import {
  addWebhook,
  changeWebhook,
  endFormerSecret,
  readWebhooks,
  removeWebhook,
  renewSecret,
} from './webhooks.ts';

export const webhooksRoutes = (route: Route) => {
  route(webhooksApi.list, (ctx) => readWebhooks(ctx));
  route(webhooksApi.add, (ctx, { body }) => addWebhook(ctx, body));
  route(webhooksApi.change, (ctx, { params, body }) => changeWebhook(ctx, params.id, body));
  route(webhooksApi.remove, (ctx, { params }) => removeWebhook(ctx, params.id));
  route(webhooksApi.renewSecret, (ctx, { params }) => renewSecret(ctx, params.id));
  route(webhooksApi.endFormerSecret, (ctx, { params }) => endFormerSecret(ctx, params.id));
  route(webhooksApi.test, (ctx, { params }) => testWebhook(ctx, params.id));
  route(webhooksApi.deliveries, (ctx, { params, query }) => listDeliveries(ctx, params.id, query));
  route(webhooksApi.replay, (ctx, { params, body }) => replayEvents(ctx, params.id, body));
};
