import type { Context } from '#server/kit/http/context.ts';
import { MOST_STOCK } from '#shared/catalog/admin-fields.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { changeStock, setReason } from './data.ts';

type Move = { product: { id: number; stockQuantity: number }; change: number; reason: string };

/** In the caller's transaction, which has locked the product. Refuses a negative stock and one above the maximum. */
export async function moveStock(
  { db, now, visitor }: Pick<Context, 'db' | 'now' | 'visitor'>,
  { product, change, reason }: Move,
): Promise<void> {
  if (change === 0) return;
  await setReason(db, { reason, staffId: visitor.id });
  const input = { productId: product.id, change, most: MOST_STOCK };
  if (await changeStock(db, input, now())) return;

  const { stockQuantity: inStock } = product;
  const message =
    change < 0 ? `There are only ${inStock} in stock.` : `There is room for ${MOST_STOCK - inStock} more.`;
  const code = change < 0 ? 'not_enough_stock' : 'too_much_stock';
  throw new HttpProblem(409, { code, message, fields: { change: message } });
}
