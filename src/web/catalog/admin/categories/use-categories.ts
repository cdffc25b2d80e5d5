import type { catalogDeskApi } from '#shared/catalog/admin-contract.ts';
import { useLive } from '#web/kit/use-list.ts';

/** The categories a product can be in, inactive ones too. */
export function useDeskCategories() {
  const { data = [] } = useLive<typeof catalogDeskApi.categories>('GET /api/admin/categories', {});
  return data;
}
