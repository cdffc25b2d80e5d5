import type { QueryClient } from '@tanstack/react-query';
import { cartQuery } from './queries.ts';

/** Checkout depends on the cart: a change invalidates it. */
const CHECKOUT = ['/api/checkout'];

/** Refetches the cart and what depends on it. */
export async function refreshCart(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries(cartQuery), client.invalidateQueries({ queryKey: CHECKOUT })]);
}
