import type { Route } from '#server/kit/http/api.ts';
import { apiKeysApi } from '#shared/api-keys/contract.ts';
import { endApiKey, listApiKeys, makeApiKey } from './api-keys.ts';

export function apiKeysRoutes(route: Route): void {
  route(apiKeysApi.list, (ctx) => listApiKeys(ctx));
  route(apiKeysApi.make, (ctx, { body }) => makeApiKey(ctx, body));
  route(apiKeysApi.end, (ctx, { params }) => endApiKey(ctx, params.id));
}
