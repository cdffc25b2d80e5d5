import type { Route } from '#server/kit/http/api.ts';
import { auditApi } from '#shared/audit/contract.ts';
import { exportDeeds, listDeeds } from './list-deeds.ts';

export function auditRoutes(route: Route): void {
  route(auditApi.list, (ctx, { query }) => listDeeds(ctx, query));
  route(auditApi.csv, (ctx, { query }) => exportDeeds(ctx, query));
}
