import type { Route } from '#server/kit/http/api.ts';
import { depositsApi } from '#shared/prepaid/deposits/contract.ts';
import { claimManagedDeposit } from './claim-deposit.ts';
import { getManagedDeposit, payManagedDeposit } from './managed-deposit.ts';
import { waiveDeposit } from './waive-deposit.ts';

export function depositsRoutes(route: Route): void {
  route(depositsApi.managed, (ctx, { params }) => getManagedDeposit(ctx, params.token));
  route(depositsApi.pay, (ctx, { params }) => payManagedDeposit(ctx, params.token));
  route(depositsApi.claim, (ctx, { params }) => claimManagedDeposit(ctx, params.token));
  route(depositsApi.waive, (ctx, { params, body }) => waiveDeposit(ctx, params.id, body));
}
