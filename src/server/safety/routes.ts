import type { Route } from '#server/kit/http/api.ts';
import { safetyApi } from '#shared/safety/contract.ts';
import { skinCheckApi } from '#shared/safety/skin-check-contract.ts';
import { checkSkinFor, getSkinQuestions } from './skin-check.ts';
import { warnOfProducts } from './warn-of-products.ts';

export function safetyRoutes(route: Route): void {
  route(safetyApi.warnings, (ctx, { query }) => warnOfProducts(ctx, query.productIds));
  route(skinCheckApi.questions, getSkinQuestions);
  route(skinCheckApi.check, (ctx, { body }) => checkSkinFor(ctx, body));
}
