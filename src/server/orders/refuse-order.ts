import type { HeldLine } from '#server/cart/held-line.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { checkLine } from '#shared/orders/check-line.ts';
import type { NewOrder, OrderError } from '#shared/orders/contract.ts';
import type { PieceLimit } from '#shared/orders/unpaid-limits.ts';

/** Every line that cannot be ordered as the customer last saw it: on the page, or when it was added. */
export function checkLines(
  lines: readonly HeldLine[],
  seen: NewOrder['lines'],
  limitOf: (productId: number) => PieceLimit,
): OrderError[] {
  const errors = lines.flatMap((line): OrderError[] => {
    const shown = seen?.find(({ productId }) => productId === line.productId);
    const before = seen
      ? { quantity: shown?.quantity ?? 0, priceCents: parseMoney(shown?.price ?? '') ?? line.priceCents }
      : { priceCents: line.addedCents };
    const trouble = checkLine({ ...line, limit: limitOf(line.productId) }, before);
    return trouble ? [{ productId: line.productId, productName: line.name, ...trouble }] : [];
  });
  const missing = (seen ?? []).filter(
    (shown) => !lines.some(({ productId }) => productId === shown.productId),
  );
  return [...errors, ...missing.map(({ productId }) => noLongerInCart(productId))];
}

/** One message for each; the first gives the error its code. */
export function refuseOrder(lines: OrderError[], vouchers: OrderError[]): HttpProblem {
  const all = [...lines, ...vouchers];
  const message = all.map((trouble) => trouble.message).join(' ');
  return new HttpProblem(409, { code: all[0]?.code ?? 'refused', message, lines, vouchers });
}

function noLongerInCart(productId: number): OrderError {
  const message = 'Your cart has changed. Please check it and place the order again.';
  return { productId, code: 'cart_changed', message };
}
