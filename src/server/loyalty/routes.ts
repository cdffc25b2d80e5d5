import type { Route } from '#server/kit/http/api.ts';
import { pageOf } from '#shared/kit/page-of.ts';
import { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { loyaltyApi } from '#shared/loyalty/contract.ts';
import { adjustPoints } from './admin/adjust-points.ts';
import { countMembers, lookUpCustomer } from './admin/customers.ts';
import { processPurchase } from './admin/process-purchase.ts';
import { exportTransactions, reportTransactions } from './admin/report-transactions.ts';
import { undoPurchase } from './admin/undo-purchase.ts';
import { getSummary, listTransactions } from './ledger/get-summary.ts';
import {
  addReward,
  changeReward,
  exportRewards,
  getReward,
  listAllRewards,
  listRewards,
  removeReward,
  restoreReward,
} from './rewards/rewards.ts';
import { convertAtTheTill, undoAtTheTill } from './vouchers/convert-at-the-till.ts';
import { grantVoucher } from './vouchers/grant-voucher.ts';
import { convertPoints, redeem } from './vouchers/redeem-reward.ts';
import { undoRedemption } from './vouchers/undo-redemption.ts';
import { activateVoucher, listVouchers, unuseVoucher, useVoucher } from './vouchers/use-voucher.ts';

export function loyaltyRoutes(route: Route): void {
  route(loyaltyApi.rewards, async (ctx, { query }) => pageOf(await listRewards(ctx), query));
  route(loyaltyApi.summary, (ctx) => getSummary(ctx));
  route(loyaltyApi.transactions, (ctx, { query }) => listTransactions(ctx, query));
  route(loyaltyApi.redeem, (ctx, { body }) => redeem(ctx, body));
  route(loyaltyApi.convert, (ctx, { body }) => convertPoints(ctx, body.points));
  route(loyaltyApi.undo, (ctx, { params }) => undoRedemption(ctx, params.id));
  route(loyaltyApi.vouchers, (ctx, { query }) => listVouchers(ctx, query));
  route(loyaltyApi.activate, (ctx, { params }) => activateVoucher(ctx, params.id));
  route(loyaltyAdminApi.processPurchase, (ctx, { body }) => processPurchase(ctx, body));
  route(loyaltyAdminApi.undoPurchase, (ctx, { params }) => undoPurchase(ctx, params.id));
  route(loyaltyAdminApi.adjust, (ctx, { body }) => adjustPoints(ctx, body));
  route(loyaltyAdminApi.members, (ctx) => countMembers(ctx));
  route(loyaltyAdminApi.report, (ctx, { query }) => reportTransactions(ctx, query));
  route(loyaltyAdminApi.reportCsv, (ctx, { query }) => exportTransactions(ctx, query));
  route(loyaltyAdminApi.lookUp, (ctx, { body }) => lookUpCustomer(ctx, body));
  route(loyaltyAdminApi.grant, (ctx, { body }) => grantVoucher(ctx, body));
  route(loyaltyAdminApi.convert, (ctx, { body }) => convertAtTheTill(ctx, body));
  route(loyaltyAdminApi.undoConvert, (ctx, { params }) => undoAtTheTill(ctx, params.id));
  route(loyaltyAdminApi.use, (ctx, { params }) => useVoucher(ctx, params.id));
  route(loyaltyAdminApi.unuse, (ctx, { params }) => unuseVoucher(ctx, params.id));
  route(loyaltyAdminApi.allRewards, ({ db }, { query }) => listAllRewards(db, query));
  route(loyaltyAdminApi.rewardsCsv, (ctx, { query }) => exportRewards(ctx, query));
  route(loyaltyAdminApi.oneReward, ({ db }, { params }) => getReward(db, params.id));
  route(loyaltyAdminApi.addReward, (ctx, { body }) => addReward(ctx, body));
  route(loyaltyAdminApi.changeReward, (ctx, { params, body }) => changeReward(ctx, params.id, body));
  route(loyaltyAdminApi.removeReward, (ctx, { params }) => removeReward(ctx, params.id));
  route(loyaltyAdminApi.restoreReward, (ctx, { params }) => restoreReward(ctx, params.id));
}
