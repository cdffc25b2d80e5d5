import type { QueryClient } from '@tanstack/react-query';
import { cartQuery } from './queries.ts';

/** What checkout shows is made of the cart: whoever changes the one makes the other old. */
const CHECKOUT = ['/api/checkout'];

/** Asks anew for the cart and for what follows from it. */
export async function refreshCart(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries(cartQuery), client.invalidateQueries({ queryKey: CHECKOUT })]);
}
