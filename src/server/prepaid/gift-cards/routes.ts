import type { Route } from '#server/kit/http/api.ts';
import { giftCardsAdminApi } from '#shared/prepaid/gift-cards/admin-contract.ts';
import { giftCardsApi } from '#shared/prepaid/gift-cards/contract.ts';
import {
  extendGiftCard,
  getGiftCard,
  listAllGiftCards,
  refundGiftCard,
  sendGiftCard,
} from './admin/gift-cards.ts';
import { getGuestOrder, payGuestOrder } from './guest-order.ts';
import { completeGiftCardOrder, getOffer, orderGiftCard } from './order-gift-card.ts';
import {
  changeGiftCard,
  getBalance,
  listOwnGiftCards,
  printGiftCard,
  resendOwnGiftCard,
} from './own-gift-cards.ts';

export function giftCardsRoutes(route: Route): void {
  route(giftCardsApi.offer, (ctx) => getOffer(ctx));
  route(giftCardsApi.order, (ctx, { body }) => orderGiftCard(ctx, body), completeGiftCardOrder);
  route(giftCardsApi.guestOrder, (ctx, { params }) => getGuestOrder(ctx, params.token));
  route(giftCardsApi.payGuestOrder, (ctx, { params }) => payGuestOrder(ctx, params.token));
  route(giftCardsApi.mine, (ctx) => listOwnGiftCards(ctx));
  route(giftCardsApi.change, (ctx, { params, body }) => changeGiftCard(ctx, params.id, body));
  route(giftCardsApi.resend, (ctx, { params }) => resendOwnGiftCard(ctx, params.id));
  route(giftCardsApi.pdf, (ctx, { params }) => printGiftCard(ctx, params.id));
  route(giftCardsApi.balance, (ctx, { body }) => getBalance(ctx, body));
  route(giftCardsAdminApi.list, (ctx, { query }) => listAllGiftCards(ctx, query));
  route(giftCardsAdminApi.card, (ctx, { params }) => getGiftCard(ctx, params.id));
  route(giftCardsAdminApi.resend, (ctx, { params }) => sendGiftCard(ctx, params.id));
  route(giftCardsAdminApi.refund, (ctx, { params, body }) => refundGiftCard(ctx, params.id, body));
  route(giftCardsAdminApi.extend, (ctx, { params, body }) => extendGiftCard(ctx, params.id, body));
}
