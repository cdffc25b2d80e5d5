import type { Context } from '#server/kit/http/context.ts';
import {
  type DeskTreatment,
  TREATMENT_SORTS,
  type TreatmentListQuery,
} from '#shared/catalog/admin-contract.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import { listDeskRows, type TreatmentWish } from './data.ts';

type Asked = Pick<Context, 'db' | 'now'>;

export function listDeskTreatments(
  { db, now }: Asked,
  query: TreatmentListQuery,
): Promise<PageOf<DeskTreatment>> {
  const page = { limit: query.pageSize, offset: offsetOf(query) };
  return listDeskRows(db, { ...readTreatmentWish(query), ...page }, now());
}

export function readTreatmentWish({
  q,
  category,
  active,
  sort,
}: TreatmentListQuery): Omit<TreatmentWish, 'limit' | 'offset'> {
  return {
    words: q,
    category,
    isActive: active === undefined ? undefined : active === 'true',
    sort: readSort(sort, TREATMENT_SORTS, { field: 'createdAt', descending: true }),
  };
}
