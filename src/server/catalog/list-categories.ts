import type { Context } from '#server/kit/http/context.ts';
import type { Category } from '#shared/catalog/contract.ts';
import { listCategoryRows } from './data.ts';

export function listCategories({ db }: Pick<Context, 'db'>): Promise<Category[]> {
  return listCategoryRows(db);
}
