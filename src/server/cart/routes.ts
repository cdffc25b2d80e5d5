import type { Route } from '#server/kit/http/api.ts';
import { cartApi } from '#shared/cart/contract.ts';
import { addToCart, changeQuantity, joinGuestCart, listCart, removeFromCart } from './cart.ts';

export function cartRoutes(route: Route): void {
  route(cartApi.cart, (ctx) => listCart(ctx));
  route(cartApi.add, (ctx, { body }) => addToCart(ctx, body));
  route(cartApi.join, (ctx, { body }) => joinGuestCart(ctx, body.lines));
  route(cartApi.change, (ctx, { params, body }) => changeQuantity(ctx, params.id, body.quantity));
  route(cartApi.remove, (ctx, { params }) => removeFromCart(ctx, params.id));
}
