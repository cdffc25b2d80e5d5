import type { Route } from '#server/kit/http/api.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { exportOrders, getOrderDetail } from './admin/orders.ts';
import { cancelOwnOrder, changeOrder } from './change-order.ts';
import { getCheckout } from './get-checkout.ts';
import { completeOrder, getOrder } from './get-order.ts';
import { getOrderCounts, listOrders, listPurchases } from './list-orders.ts';
import { matchBankCsv, payByBankLine } from './payments/match-bank-csv.ts';
import { openCardPage } from './payments/open-card-page.ts';
import { receiveStripeEvent } from './payments/receive-stripe-event.ts';
import { placeOrder } from './place-order.ts';

export function ordersRoutes(route: Route): void {
  route(ordersApi.checkout, (ctx) => getCheckout(ctx));
  route(ordersApi.place, (ctx, { body }) => placeOrder(ctx, body), completeOrder);
  route(ordersApi.purchases, (ctx, { query }) => listPurchases(ctx, query));
  route(ordersApi.order, (ctx, { params }) => getOrder(ctx, params.id));
  route(ordersApi.pay, (ctx, { params }) => openCardPage(ctx, params.id));
  route(ordersApi.cancel, (ctx, { params }) => cancelOwnOrder(ctx, params.id));
  route(ordersApi.list, (ctx, { query }) => listOrders(ctx, query));
  route(ordersApi.counts, (ctx) => getOrderCounts(ctx));
  route(ordersApi.csv, (ctx, { query }) => exportOrders(ctx, query));
  route(ordersApi.detail, (ctx, { params }) => getOrderDetail(ctx, params.id));
  route(ordersApi.change, (ctx, { params, body }) => changeOrder(ctx, params.id, body));
  route(ordersApi.bankCsv, (ctx, { body }) => matchBankCsv(ctx, body));
  route(ordersApi.payByBankLine, (ctx, { params, body }) => payByBankLine(ctx, params.id, body));
  route(ordersApi.stripeWebhook, (ctx, { headers, body }) =>
    receiveStripeEvent(ctx, { payload: body, signature: headers['stripe-signature'] }),
  );
}
