import { formatCents, parseMoney } from '#shared/kit/money.ts';
import type { OrderItem } from '#shared/orders/contract.ts';

/** The total of an item, as displayed. */
export function lineAmount({ price, quantity }: Pick<OrderItem, 'price' | 'quantity'>): string {
  return formatCents((parseMoney(price) ?? 0) * quantity);
}
