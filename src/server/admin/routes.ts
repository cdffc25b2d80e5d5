import type { Route } from '#server/kit/http/api.ts';
import { adminApi } from '#shared/admin/contract.ts';
import { getOverview } from './get-overview.ts';

export function adminRoutes(route: Route): void {
  route(adminApi.overview, (ctx) => getOverview(ctx));
}
