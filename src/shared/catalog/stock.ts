export const FEW = 5;

export type Stock = { kind: 'out' | 'few' | 'enough'; text: string };

/** The stock as the shop displays it. */
export function stockInWords(quantity: number): Stock {
  if (quantity <= 0) return { kind: 'out', text: 'Out of Stock' };
  if (quantity <= FEW) return { kind: 'few', text: `Only ${quantity} left in stock` };
  return { kind: 'enough', text: 'In stock' };
}
