import { formatCents, parseMoney } from '#shared/kit/money.ts';
import type { OrderItem } from '#shared/orders/contract.ts';

export function lineAmount({ price, quantity }: Pick<OrderItem, 'price' | 'quantity'>): string {
  return formatCents((parseMoney(price) ?? 0) * quantity);
}
