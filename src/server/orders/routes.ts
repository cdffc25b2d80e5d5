import type { Route } from '#server/kit/http/api.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { cancelOwnOrder, changeOrder } from './change-order.ts';
import { completeOrder } from './complete-order.ts';
import { countByStatus } from './desk/count-orders.ts';
import { exportOrders } from './desk/export-orders.ts';
import { getOrderDetail } from './desk/get-order-detail.ts';
import { getCheckout } from './get-checkout.ts';
import { getOrder } from './get-order.ts';
import { listOrders, listPurchases } from './list-orders.ts';
import { matchBankCsv } from './match-bank-csv.ts';
import { openCardPage } from './open-card-page.ts';
import { placeOrder } from './place-order.ts';
import { receiveStripeEvent } from './receive-stripe-event.ts';

export function ordersRoutes(route: Route): void {
  route(ordersApi.checkout, (ctx) => getCheckout(ctx));
  route(ordersApi.place, (ctx, { body }) => placeOrder(ctx, body), completeOrder);
  route(ordersApi.purchases, (ctx, { query }) => listPurchases(ctx, query));
  route(ordersApi.order, (ctx, { params }) => getOrder(ctx, params.id));
  route(ordersApi.pay, (ctx, { params }) => openCardPage(ctx, params.id));
  route(ordersApi.cancel, (ctx, { params }) => cancelOwnOrder(ctx, params.id));
  route(ordersApi.list, (ctx, { query }) => listOrders(ctx, query));
  route(ordersApi.counts, ({ db }) => countByStatus(db));
  route(ordersApi.csv, (ctx, { query }) => exportOrders(ctx, query));
  route(ordersApi.detail, (ctx, { params }) => getOrderDetail(ctx, params.id));
  route(ordersApi.change, (ctx, { params, body }) => changeOrder(ctx, params.id, body));
  route(ordersApi.bankCsv, (ctx, { body }) => matchBankCsv(ctx, body));
  route(ordersApi.stripeWebhook, (ctx, { headers, body }) =>
    receiveStripeEvent(ctx, { payload: body, signature: headers['stripe-signature'] }),
  );
}
