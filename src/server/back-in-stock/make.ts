import type { Db } from '#server/kit/db/db.ts';
import { insertRequest } from './data.ts';

const BEFORE = new Date('2026-03-01T00:00:00Z');

export function aBackInStockRequest(db: Db, request: { productId: number; email: string }) {
  return insertRequest(db, { ...request, createdAt: BEFORE });
}
