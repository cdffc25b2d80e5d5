import type { Route } from '#server/kit/http/api.ts';
import { analyticsApi } from '#shared/analytics/contract.ts';
import { recordEvent } from './record-event.ts';

export function analyticsRoutes(route: Route): void {
  route(analyticsApi.record, (ctx, { body }) => recordEvent(ctx, body));
}
