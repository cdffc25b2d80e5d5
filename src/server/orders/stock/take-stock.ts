import type { Db } from '#server/kit/db/db.ts';
import { type Left, noteLowStock, type Pieces, putBackPieces, takePieces } from './data.ts';

const LOW_STOCK = 5;

/**
 * Takes the items and returns the products to notify the studio of: those that fell to 5 or less, once each until
 * they are restocked. Null when something was out of stock; then the transaction must not continue.
 */
export async function takeStock(tx: Db, pieces: readonly Pieces[], now: Date): Promise<Left[] | null> {
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

export async function putBackStock(tx: Db, pieces: readonly Pieces[], now: Date): Promise<void> {
  await putBackPieces(tx, pieces, now);
}
