import type { Route } from '#server/kit/http/api.ts';
import { packagesAdminApi as api } from '#shared/prepaid/packages/admin-contract.ts';
import {
  changeCertificate,
  extendPackage,
  listClientPackages,
  refundPackage,
  transferPackage,
  writeClientStatement,
} from './client-packages.ts';
import { changePackage, createPackage, listAdminPackages, orderPackages, packageRecords } from './offers.ts';
import { listPayouts, markPayoutPaid } from './payouts.ts';

export function packagesAdminRoutes(route: Route): void {
  route(api.all, (ctx) => listAdminPackages(ctx));
  route(api.order, (ctx, { body }) => orderPackages(ctx, body.packageIds));
  route(api.one, (ctx, { params }) => packageRecords.get(ctx, params.id));
  route(api.add, (ctx, { body }) => createPackage(ctx, body));
  route(api.change, (ctx, { params, body }) => changePackage(ctx, params.id, body));
  route(api.remove, (ctx, { params }) => packageRecords.remove(ctx, params.id));
  route(api.restore, (ctx, { params }) => packageRecords.restore(ctx, params.id));

  route(api.ofClient, (ctx, { params }) => listClientPackages(ctx, params.id));
  route(api.refund, (ctx, { params, body }) => refundPackage(ctx, params.accountId, body));
  route(api.transfer, (ctx, { params, body }) => transferPackage(ctx, params.accountId, body));
  route(api.extend, (ctx, { params, body }) => extendPackage(ctx, params.accountId, body));
  route(api.setCertificate, (ctx, { params, body }) => changeCertificate(ctx, params.accountId, body));
  route(api.statement, (ctx, { params }) => writeClientStatement(ctx, params.accountId));

  route(api.payouts, (ctx, { query }) => listPayouts(ctx, query));
  route(api.payOut, (ctx, { params, body }) => markPayoutPaid(ctx, params.id, body));
}
