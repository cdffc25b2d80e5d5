import type { Context } from '#server/kit/http/context.ts';
import type { DeskCategory } from '#shared/catalog/admin-contract.ts';
import { listCategoriesWithCounts } from './data.ts';

export function listDeskCategories({ db }: Pick<Context, 'db'>): Promise<DeskCategory[]> {
  return listCategoriesWithCounts(db);
}
