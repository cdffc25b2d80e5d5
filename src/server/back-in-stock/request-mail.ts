import { shareShopStock } from '#server/catalog/shop-stock.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { conflict, notFound, refusal } from '#shared/kit/problem.ts';
import { insertRequest, listProductIdsOf, lockEmail } from './data.ts';

/** Of one e-mail: a stranger who types somebody else's causes no more mails than that. */
const MOST_PRODUCTS = 10;
const WILL_MAIL = "We'll e-mail you once, as soon as it's back in stock.";

/**
 * The same answer whether the e-mail is known, waits already or waits for too much, so that nobody learns anything about
 * it. Its signed-in owner is told that it waits for too much.
 */
export async function requestMail(
  { db, now, visitor }: Pick<Context<Visitor | null>, 'db' | 'now' | 'visitor'>,
  productId: number,
  email: string,
): Promise<{ message: string }> {
  await db.transaction(async (tx) => {
    // The row stays as it is until the commit: a delivery comes either before, and is seen, or after, and sees the request.
    const stock = await shareShopStock(tx, productId);
    if (stock === undefined) throw notFound('product');
    if (stock > 0) throw conflict('in_stock', "Good news: it's back in stock, so you can order it now.");
    await lockEmail(tx, email);
    const waiting = await listProductIdsOf(tx, email);
    if (waiting.length < MOST_PRODUCTS) return insertRequest(tx, { productId, email, createdAt: now() });
    if (visitor?.email === email && !waiting.includes(productId)) {
      throw refusal(
        'too_many',
        `You're already waiting for ${MOST_PRODUCTS} products. We'll tell you about those first.`,
      );
    }
  });
  return { message: WILL_MAIL };
}
