import type { Context, Visitor } from '#server/kit/http/context.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { listTreatmentRows } from './data.ts';

export function listTreatments({ db, visitor }: Context<Visitor | null>): Promise<Treatment[]> {
  return listTreatmentRows(db, { onlyActive: visitor?.role !== 'admin' });
}
