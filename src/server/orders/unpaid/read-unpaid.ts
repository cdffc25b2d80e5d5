import type { Context } from '#server/kit/http/context.ts';
import { HOUR_MS } from '#shared/kit/durations.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import type { PieceLimit, ShopLimits, Unpaid } from '#shared/orders/unpaid-limits.ts';
import { listUnpaidOrRecent } from './data.ts';

export type UnpaidOrders = Unpaid & {
  /** Of a product in unpaid orders. */
  piecesOf: (productId: number) => number;
  /** When the orders of the last hour were placed, paid or not, oldest first. */
  recent: Date[];
};

/** One statement, so that a checkout can send it together with others. */
export async function readUnpaid({
  db,
  now,
  visitor,
}: Pick<Context, 'db' | 'now' | 'visitor'>): Promise<UnpaidOrders> {
  const at = now();
  const since = new Date(at.getTime() - HOUR_MS);
  const found = await listUnpaidOrRecent(db, visitor.id, since);
  const pending = found.filter(({ status }) => status === 'pending');
  const lines = pending.flatMap((order) => order.lines ?? []);
  return {
    orderIds: pending.map(({ id }) => id),
    // A package or gift card that waits to be paid keeps nothing from others.
    totalCents: pending
      .filter((order) => order.lines?.some(({ productId }) => productId !== null))
      .reduce((total, { totalCents }) => total + totalCents, 0),
    piecesOf: (id) =>
      lines.reduce((sum, { productId, quantity }) => (productId === id ? sum + quantity : sum), 0),
    // Without future ones: after the clock was set back nobody should be blocked by them.
    recent: found.map(({ createdAt }) => createdAt).filter((placed) => placed > since && placed <= at),
  };
}

export function pieceLimit(
  { piecesOf }: UnpaidOrders,
  { maxPieces: max }: ShopLimits,
): (productId: number) => PieceLimit {
  return (productId) => ({ max, unpaid: piecesOf(productId) });
}

/** Each order sends mails and reserves stock for a while, even when it is cancelled at once. */
export function refuseHaste(
  { recent }: UnpaidOrders,
  { maxOrdersPerHour: max }: ShopLimits,
  now: Date,
): void {
  if (recent.length < max) return;
  const freeAt = recent[recent.length - max]!.getTime() + HOUR_MS; // at least `max`
  const seconds = Math.ceil((freeAt - now.getTime()) / 1_000);
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const message = `You've placed ${recent.length} orders in the last hour. Please try again in ${wait}.`;
  throw new HttpProblem(429, { code: 'too_many_orders', message }, seconds);
}
