import type { Route } from '#server/kit/http/api.ts';
import { counterApi } from '#shared/counter/contract.ts';
import { closeDay } from './day/close-day.ts';
import { exportAccounting } from './day/export-accounting.ts';
import { getDay } from './day/get-day.ts';
import { moveCash } from './day/move-cash.ts';
import {
  findClients,
  findProducts,
  getClientToPay,
  getVisit,
  listVisitsToday,
  showPayNow,
} from './find-to-sell.ts';
import { getGiftCardOffer, lookUpGiftCard } from './gift-lines.ts';
import { mailSaleReceipt } from './mail-receipt.ts';
import { getSale, refundSale, voidSale } from './return-sale.ts';
import { checkCodeForSale } from './sale-code.ts';
import { sell } from './sell.ts';

export function counterRoutes(route: Route): void {
  route(counterApi.products, (ctx, { query }) => findProducts(ctx, query));
  route(counterApi.clients, (ctx, { query }) => findClients(ctx, query));
  route(counterApi.client, (ctx, { params }) => getClientToPay(ctx, params.id));
  route(counterApi.visits, (ctx) => listVisitsToday(ctx));
  route(counterApi.visit, (ctx, { params }) => getVisit(ctx, params.id));
  route(counterApi.payNow, (ctx, { body }) => showPayNow(ctx, body));
  route(counterApi.giftCards, (ctx) => getGiftCardOffer(ctx));
  route(counterApi.giftCard, (ctx, { body }) => lookUpGiftCard(ctx, body));
  route(counterApi.promoCode, (ctx, { body }) => checkCodeForSale(ctx, body));
  route(counterApi.sell, (ctx, { body }) => sell(ctx, body));
  route(counterApi.sale, (ctx, { params }) => getSale(ctx, params.id));
  route(counterApi.void, (ctx, { params, body }) => voidSale(ctx, params.id, body));
  route(counterApi.refund, (ctx, { params, body }) => refundSale(ctx, params.id, body));
  route(counterApi.mailReceipt, (ctx, { params, body }) => mailSaleReceipt(ctx, params.id, body.email));
  route(counterApi.day, (ctx, { query }) => getDay(ctx, query.day));
  route(counterApi.closeDay, (ctx, { body }) => closeDay(ctx, body));
  route(counterApi.moveCash, (ctx, { body }) => moveCash(ctx, body));
  route(counterApi.accounting, (ctx, { query }) => exportAccounting(ctx, query));
}
