import type { Route } from '#server/kit/http/api.ts';
import { bookingSafetyApi } from '#shared/bookings/safety-contract.ts';
import { overrideSafety } from './override-safety.ts';
import { recordPatchTest } from './record-patch-test.ts';

export function bookingSafetyRoutes(route: Route): void {
  route(bookingSafetyApi.override, (ctx, { params, body }) => overrideSafety(ctx, params.id, body));
  route(bookingSafetyApi.recordPatchTest, (ctx, { params, body }) => recordPatchTest(ctx, params.id, body));
}
