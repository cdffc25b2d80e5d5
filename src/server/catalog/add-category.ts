import type { Db } from '#server/kit/db/db.ts';
import type { Category } from '#shared/catalog/contract.ts';
import { insertCategory, type NewCategoryRow } from './data.ts';

export type NewCategory = Omit<NewCategoryRow, 'id' | 'createdAt' | 'updatedAt'>;

export function addCategory(db: Db, category: NewCategory, now: Date): Promise<Category> {
  return insertCategory(db, { ...category, createdAt: now, updatedAt: now });
}
