import type { Context } from '#server/kit/http/context.ts';
import {
  type AdminTreatment,
  TREATMENT_SORTS,
  type TreatmentListQuery,
} from '#shared/catalog/admin-contract.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import { listAdminRows, type TreatmentQuery } from './data.ts';

type Requested = Pick<Context, 'db' | 'now'>;

export function listAdminTreatments(
  { db, now }: Requested,
  query: TreatmentListQuery,
): Promise<PageOf<AdminTreatment>> {
  const page = { limit: query.pageSize, offset: offsetOf(query) };
  return listAdminRows(db, { ...readTreatmentQuery(query), ...page }, now());
}

export function readTreatmentQuery({
  q,
  category,
  active,
  sort,
}: TreatmentListQuery): Omit<TreatmentQuery, 'limit' | 'offset'> {
  return {
    words: q,
    category,
    isActive: active === undefined ? undefined : active === 'true',
    sort: readSort(sort, TREATMENT_SORTS, { field: 'createdAt', descending: true }),
  };
}
