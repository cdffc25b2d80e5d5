import type { Route } from '#server/kit/http/api.ts';
import { completeOrder } from '#server/orders/get-order.ts';
import { giftCardsAdminApi } from '#shared/prepaid/gift-cards/admin-contract.ts';
import { giftCardsApi } from '#shared/prepaid/gift-cards/contract.ts';
import { extendGiftCard, getGiftCard, listAllGiftCards, sendGiftCard } from './admin/gift-cards.ts';
import { getOffer, orderGiftCard } from './order-gift-card.ts';
import {
  changeGiftCard,
  getBalance,
  listOwnGiftCards,
  printGiftCard,
  resendOwnGiftCard,
} from './own-gift-cards.ts';

export function giftCardsRoutes(route: Route): void {
  route(giftCardsApi.offer, (ctx) => getOffer(ctx));
  route(giftCardsApi.order, (ctx, { body }) => orderGiftCard(ctx, body), completeOrder);
  route(giftCardsApi.mine, (ctx) => listOwnGiftCards(ctx));
  route(giftCardsApi.change, (ctx, { params, body }) => changeGiftCard(ctx, params.id, body));
  route(giftCardsApi.resend, (ctx, { params }) => resendOwnGiftCard(ctx, params.id));
  route(giftCardsApi.pdf, (ctx, { params }) => printGiftCard(ctx, params.id));
  route(giftCardsApi.balance, (ctx, { body }) => getBalance(ctx, body));
  route(giftCardsAdminApi.list, (ctx, { query }) => listAllGiftCards(ctx, query));
  route(giftCardsAdminApi.card, (ctx, { params }) => getGiftCard(ctx, params.id));
  route(giftCardsAdminApi.resend, (ctx, { params }) => sendGiftCard(ctx, params.id));
  route(giftCardsAdminApi.extend, (ctx, { params, body }) => extendGiftCard(ctx, params.id, body));
}
