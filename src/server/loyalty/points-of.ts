import type { Db } from '#server/kit/db/db.ts';
import { type Paid, type PointsReceipt, pointsReceipt } from '#shared/loyalty/points-receipt.ts';
import { listLedger } from './ledger/data.ts';

/** The points of a receipt; null for somebody without an account, or when nothing was earned. */
export async function readPointsOf(db: Db, userId: number | null, paid: Paid): Promise<PointsReceipt | null> {
  if (userId === null) return null;
  return pointsReceipt(await listLedger(db, userId), paid);
}
