import type { catalogAdminApi } from '#shared/catalog/admin-contract.ts';
import { useLive } from '#web/kit/use-list.ts';

/** The categories a product can be in, including inactive ones. */
export function useAdminCategories() {
  const { data = [] } = useLive<typeof catalogAdminApi.categories>('GET /api/admin/categories', {});
  return data;
}
