import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { cartApi } from '#shared/cart/contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { useSessionToken } from '#web/kit/session-token.ts';

export const cartQuery = apiQuery<typeof cartApi.cart>('GET /api/cart', {});

/** A member's cart; not requested when signed out. */
export function useCart() {
  const isMember = useSessionToken() !== null;
  return { isMember, ...useQuery({ ...cartQuery, enabled: isMember }) };
}

/** Checkout depends on the cart: a change invalidates it. */
const CHECKOUT = ['/api/checkout'];

export async function refreshCart(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries(cartQuery), client.invalidateQueries({ queryKey: CHECKOUT })]);
}
