import type { Db } from '#server/kit/db/db.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { lowStockMail } from '#server/orders/studio-emails.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { type Left, noteLowStock, type Pieces, putBackPieces, takePieces } from './data.ts';

const LOW_STOCK = 5;

type TakenFrom = Left & { before: number };

/** What is left of each; null when something was out of stock, and then the transaction must not continue. */
export async function takeFromShelf(
  tx: Db,
  pieces: readonly Pieces[],
  now: Date,
): Promise<TakenFrom[] | null> {
  if (pieces.length === 0) return [];
  const left = await takePieces(tx, pieces, now);
  if (left.length < pieces.length) return null;
  const quantityOf = (id: number) => pieces.find(({ productId }) => productId === id)?.quantity ?? 0;
  return left.map((each) => ({ ...each, before: each.stock + quantityOf(each.productId) }));
}

/** Tells the studio which products fell to 5 or less, once each until they are restocked. */
export async function reportLowStock(
  ctx: Pick<Tools, 'db' | 'now' | 'publicUrl'>,
  left: readonly TakenFrom[],
  settings: Settings,
): Promise<void> {
  const low = left.filter(({ stock }) => stock <= LOW_STOCK);
  if (low.length === 0) return;
  const marked = low.map(({ productId, before }) => ({ productId, isFresh: before > LOW_STOCK }));
  const noted = await noteLowStock(ctx.db, marked, ctx.now());
  const news = low.filter(({ productId }) => noted.includes(productId));
  if (news.length > 0) await queueMail(ctx, lowStockMail({ settings, publicUrl: ctx.publicUrl }, news));
}

/** The lines that came from the shelf. */
export function piecesOf(items: readonly { productId: number | null; quantity: number }[]): Pieces[] {
  return items.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]));
}

export async function putBackStock(tx: Db, pieces: readonly Pieces[], now: Date): Promise<void> {
  if (pieces.length > 0) await putBackPieces(tx, pieces, now);
}
