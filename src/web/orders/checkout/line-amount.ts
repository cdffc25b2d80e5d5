import { formatCents, parseMoney } from '#shared/kit/money.ts';
import type { OrderItem } from '#shared/orders/contract.ts';

/** What all pieces of an item cost together, as it stands on the page. */
export function lineAmount({ price, quantity }: Pick<OrderItem, 'price' | 'quantity'>): string {
  return formatCents((parseMoney(price) ?? 0) * quantity);
}
