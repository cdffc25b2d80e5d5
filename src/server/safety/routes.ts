import type { Route } from '#server/kit/http/api.ts';
import { safetyApi } from '#shared/safety/contract.ts';
import { warnOfProducts } from './warn-of-products.ts';

export function safetyRoutes(route: Route): void {
  route(safetyApi.warnings, (ctx, { query }) => warnOfProducts(ctx, query.productIds));
}
