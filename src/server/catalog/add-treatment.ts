import type { Db } from '#server/kit/db/db.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { insertTreatment, type NewTreatmentRow } from './data.ts';

export type NewTreatment = Omit<NewTreatmentRow, 'id' | 'createdAt' | 'updatedAt' | 'archivedAt'>;

export function addTreatment(db: Db, treatment: NewTreatment, now: Date): Promise<Treatment> {
  return insertTreatment(db, { ...treatment, createdAt: now, updatedAt: now });
}
