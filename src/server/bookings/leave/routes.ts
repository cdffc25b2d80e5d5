import type { Route } from '#server/kit/http/api.ts';
import { leavePlannerApi } from '#shared/bookings/leave-contract.ts';
import { applyLeave } from './apply-leave.ts';
import { proposeLeave } from './propose-leave.ts';
import { undoLeave } from './undo-leave.ts';

export function leavePlannerRoutes(route: Route): void {
  route(leavePlannerApi.plan, (ctx, { body }) => proposeLeave(ctx, body));
  route(leavePlannerApi.apply, (ctx, { body }) => applyLeave(ctx, body));
  route(leavePlannerApi.undo, (ctx, { params, body }) => undoLeave(ctx, params.id, body));
}
