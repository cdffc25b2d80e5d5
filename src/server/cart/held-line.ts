/** A cart line with the current product. */
export type LockedLine = {
  itemId: number;
  productId: number;
  quantity: number;
  addedCents: number;
  name: string;
  priceCents: number;
  stock: number;
  isGone: boolean;
};
