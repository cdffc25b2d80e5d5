/** A line of a cart with its product as it is now. */
export type HeldLine = {
  itemId: number;
  productId: number;
  quantity: number;
  /** What one cost when it was put in. */
  addedCents: number;
  name: string;
  priceCents: number;
  stock: number;
  isGone: boolean;
};
