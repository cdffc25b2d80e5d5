import { useQueries } from '@tanstack/react-query';
import type { CartItem } from '#shared/cart/contract.ts';
import type { Product } from '#shared/catalog/contract.ts';
import { catalogQueries } from '#web/catalog/queries.ts';
import { type GuestLine, useGuestCart } from './guest-cart.ts';

type GuestItems = {
  /** Undefined until every product is known. */
  items: CartItem[] | undefined;
  isError: boolean;
  retry: () => void;
};

/** A guest's cart with its products as the shop has them now. */
export function useGuestItems(): GuestItems {
  const lines = useGuestCart();
  const products = useQueries({
    // Asked anew whenever the cart is opened: a price may have changed since the product's page was read.
    queries: lines.map(({ productId }) => ({ ...catalogQueries.product(productId), staleTime: 0 })),
  });
  const isKnown = products.every(({ data }) => data !== undefined);

  return {
    items: isKnown ? lines.map((line, index) => toItem(line, products[index]?.data ?? null)) : undefined,
    isError: !isKnown && products.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of products) if (isError) void refetch();
    },
  };
}

/** Known by its product: a guest's lines have no id of their own. */
function toItem({ productId, quantity }: GuestLine, product: Product | null): CartItem {
  const price = product?.price ?? '0.00';
  return {
    id: productId,
    productId,
    quantity,
    priceWhenAdded: price,
    product: {
      id: productId,
      name: product?.name ?? 'A product we no longer carry',
      price,
      imageUrl: product?.imageUrl ?? null,
      imageAlt: product?.imageAlt ?? '',
      stockQuantity: product?.stockQuantity ?? 0,
      isGone: product === null,
    },
  };
}
