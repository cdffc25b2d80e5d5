import type { Context } from '#server/kit/http/context.ts';
import type { AdminCategory } from '#shared/catalog/admin-contract.ts';
import { listCategoriesWithCounts } from './data.ts';

export function listAdminCategories({ db }: Pick<Context, 'db'>): Promise<AdminCategory[]> {
  return listCategoriesWithCounts(db);
}
