import { useQueries } from '@tanstack/react-query';
import type { CartItem } from '#shared/cart/contract.ts';
import type { catalogApi, Product } from '#shared/catalog/contract.ts';
import { apiQueryOrNull } from '#web/kit/api-query.ts';
import { type GuestLine, useGuestCart } from './guest-cart.ts';

type GuestItems = {
  /** Undefined until every product is loaded. */
  items: CartItem[] | undefined;
  isError: boolean;
  retry: () => void;
};

export function useGuestItems(): GuestItems {
  const lines = useGuestCart();
  const products = useQueries({
    queries: lines.map(({ productId }) => productQuery(productId)),
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

/** Refetched whenever the cart is opened: a price may have changed. */
function productQuery(id: number) {
  const query = apiQueryOrNull<typeof catalogApi.product>('GET /api/products/:id', { params: { id } });
  return { ...query, staleTime: 0 };
}

/** Identified by its product: guest lines have no id. */
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
