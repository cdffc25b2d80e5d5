import { useQueryClient } from '@tanstack/react-query';
import { parseMoney, toMoneyString } from '#shared/kit/money.ts';
import type { Checkout, CheckoutLine } from '#shared/orders/contract.ts';
import { useChangeCart } from '#web/cart/use-change-cart.ts';
import { ordersQueries } from '#web/orders/queries.ts';

/** Changes the quantity of a line, without one removes it; optimistic. */
export function useChangeLine() {
  const client = useQueryClient();
  const { mutate } = useChangeCart();
  const { queryKey } = ordersQueries.checkout();

  return async ({ itemId }: CheckoutLine, quantity?: number) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (checkout) => checkout && withLine(checkout, itemId, quantity));
    mutate({ item: { id: itemId }, quantity });
  };
}

function withLine(checkout: Checkout, itemId: number, quantity: number | undefined): Checkout {
  const lines = checkout.lines.flatMap((line) => {
    if (line.itemId !== itemId) return line;
    return quantity === undefined ? [] : changed(line, quantity);
  });
  return { ...checkout, lines };
}

function changed(line: CheckoutLine, quantity: number): CheckoutLine {
  const lineTotal = toMoneyString((parseMoney(line.price) ?? 0) * quantity);
  const isTooMany = line.trouble === 'short' || line.trouble === 'over_limit';
  const isEnough = isTooMany && quantity <= line.maxQuantity;
  return { ...line, quantity, lineTotal, ...(isEnough && { trouble: null, message: '' }) };
}
