import type { Route } from '#server/kit/http/api.ts';
import { newsletterApi } from '#shared/newsletter/contract.ts';
import { confirm } from './confirm.ts';
import { subscribe } from './subscribe.ts';
import { resubscribe, unsubscribe } from './unsubscribe.ts';

export function newsletterRoutes(route: Route): void {
  route(newsletterApi.subscribe, (ctx, { body }) => subscribe(ctx, body));
  route(newsletterApi.confirm, (ctx, { body }) => confirm(ctx, body.token));
  route(newsletterApi.unsubscribe, (ctx, { body }) => unsubscribe(ctx, body.token));
  route(newsletterApi.resubscribe, (ctx, { body }) => resubscribe(ctx, body.token));
  route(newsletterApi.unsubscribeByMail, (ctx, { params }) => unsubscribe(ctx, params.token));
}
