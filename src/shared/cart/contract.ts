import * as z from 'zod/mini';
import { del, get, post, put } from '#shared/kit/define-endpoint.ts';
import { id, moneyString } from '#shared/kit/fields.ts';

const MAX_LINES = 100;

const quantity = z
  .int('Please enter a whole number')
  .check(z.minimum(1, 'Please choose at least 1'), z.maximum(9_999, 'Please choose a smaller quantity'));

const cartItem = z.object({
  id,
  productId: id,
  quantity: z.int(),
  product: z.object({
    id,
    name: z.string(),
    price: moneyString,
    imageUrl: z.nullable(z.string()),
    imageAlt: z.string(),
    stockQuantity: z.int(),
    /** No longer sold: it can only be removed from the cart. */
    isGone: z.boolean(),
  }),
  /** The price when it was added, which may differ from the current one. */
  priceWhenAdded: moneyString,
});
export type CartItem = z.infer<typeof cartItem>;

const line = z.object({ productId: id, quantity });
export type CartLine = z.infer<typeof line>;

export const cartApi = {
  cart: get('/api/cart', {
    access: 'user',
    summary: "What lies in the caller's cart, in the order it was put there.",
    reply: z.array(cartItem),
  }),
  add: post('/api/cart', {
    access: 'user',
    summary: 'Puts pieces of a product into the cart, to those already there. Never more than are in stock.',
    body: line,
    reply: cartItem,
    status: 201,
  }),
  join: post('/api/cart/join', {
    access: 'user',
    summary: 'What a guest put aside joins the cart: as many of each as there are, without complaint.',
    body: z.object({
      lines: z.array(line).check(z.maxLength(MAX_LINES, `A cart holds up to ${MAX_LINES} products`)),
    }),
    reply: z.array(cartItem),
  }),
  change: put('/api/cart/:id', {
    access: 'user',
    summary: 'Changes how many pieces of a product lie in the cart.',
    body: z.object({ quantity }),
    reply: cartItem,
  }),
  remove: del('/api/cart/:id', {
    access: 'user',
    summary: 'Takes a product out of the cart.',
  }),
};
