import type { Route } from '#server/kit/http/api.ts';
import { completeOrder } from '#server/orders/get-order.ts';
import { packagesApi as api } from '#shared/prepaid/packages/contract.ts';
import { listPackageOffers } from './list-offers.ts';
import { giveBackOwn, listMyPackages, writeOwnStatement } from './my-packages.ts';
import { getOrderTerms, orderPackage } from './order-package.ts';

export function packagesRoutes(route: Route): void {
  route(api.list, (ctx) => listPackageOffers(ctx));
  route(api.terms, (ctx, { params }) => getOrderTerms(ctx, params.id));
  route(api.order, (ctx, { params, body }) => orderPackage(ctx, params.id, body), completeOrder);
  route(api.mine, (ctx) => listMyPackages(ctx));
  route(api.giveBack, (ctx, { params, body }) => giveBackOwn(ctx, params.accountId, body));
  route(api.statement, (ctx, { params }) => writeOwnStatement(ctx, params.accountId));
}
