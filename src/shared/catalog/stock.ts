export const FEW = 5;

export const OUT_OF_STOCK = 'Out of Stock';
export const onlyLeft = (quantity: number) => `Only ${quantity} left in stock`;

export type Stock = { kind: 'out' | 'few' | 'enough'; text: string };

export function stockInWords(quantity: number): Stock {
  if (quantity <= 0) return { kind: 'out', text: OUT_OF_STOCK };
  if (quantity <= FEW) return { kind: 'few', text: onlyLeft(quantity) };
  return { kind: 'enough', text: 'In stock' };
}
