import type { Route } from '#server/kit/http/api.ts';
import { adminApi } from '#shared/admin/contract.ts';
import { getOverview } from './get-overview.ts';
import { searchEverything } from './search-everything.ts';

export function adminRoutes(route: Route): void {
  route(adminApi.search, (ctx, { query }) => searchEverything(ctx, query.q));
  route(adminApi.overview, (ctx) => getOverview(ctx));
}
