import type { CartItem } from '#shared/cart/contract.ts';

type Fields = Partial<Omit<CartItem, 'product'>>;

/** For tests: a cart line. */
export function aCartItem(fields: Fields = {}, product: Partial<CartItem['product']> = {}): CartItem {
  const productId = fields.productId ?? 7;
  return {
    id: 1,
    quantity: 1,
    priceWhenAdded: '58.00',
    ...fields,
    productId,
    product: {
      id: productId,
      name: 'Rose Toner',
      price: '58.00',
      imageUrl: null,
      imageAlt: '',
      stockQuantity: 9,
      isGone: false,
      ...product,
    },
  };
}
