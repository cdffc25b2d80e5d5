import type { Db } from '#server/kit/db/db.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { lowStockMail } from '#server/orders/studio-emails.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { type Left, noteLowStock, type Pieces, putBackPieces, takePieces } from './data.ts';

const LOW_STOCK = 5;

/** Takes the items and tells the studio what runs low; false when something was out of stock. */
export async function takeFromShelf(
  ctx: Pick<Tools, 'db' | 'now' | 'publicUrl'>,
  pieces: readonly Pieces[],
  settings: Settings,
): Promise<boolean> {
  const low = await takeStock(ctx.db, pieces, ctx.now());
  if (low && low.length > 0) {
    await queueMail(ctx, lowStockMail({ settings, publicUrl: ctx.publicUrl }, low));
  }
  return low !== null;
}

/**
 * Takes the items and returns the products to notify the studio of: those that fell to 5 or less, once each until
 * they are restocked. Null when something was out of stock; then the transaction must not continue.
 */
async function takeStock(tx: Db, pieces: readonly Pieces[], now: Date): Promise<Left[] | null> {
  const left = await takePieces(tx, pieces, now);
  if (left.length < pieces.length) return null;

  const low = left.filter(({ stock }) => stock <= LOW_STOCK);
  if (low.length === 0) return [];
  const quantityOf = (id: number) => pieces.find(({ productId }) => productId === id)?.quantity ?? 0;
  const marked = low.map(({ productId, stock }) => ({
    productId,
    isFresh: stock + quantityOf(productId) > LOW_STOCK,
  }));
  const noted = await noteLowStock(tx, marked, now);
  return low.filter(({ productId }) => noted.includes(productId));
}

/** The lines that came from the shelf. */
export function piecesOf(items: readonly { productId: number | null; quantity: number }[]): Pieces[] {
  return items.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]));
}

export async function putBackStock(tx: Db, pieces: readonly Pieces[], now: Date): Promise<void> {
  if (pieces.length > 0) await putBackPieces(tx, pieces, now);
}
