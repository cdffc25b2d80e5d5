import type { Db } from '#server/kit/db/db.ts';
import { insertTreatment, type NewTreatmentRow } from './data.ts';

const OPENED = new Date('2026-01-01T00:00:00Z');

export function aTreatment(db: Db, fields: Partial<NewTreatmentRow> = {}) {
  return insertTreatment(db, {
    name: 'Sensitive Calm Facial',
    description: 'Cool compresses and oat milk.',
    priceCents: 12_800,
    durationMinutes: 60,
    category: 'facial',
    createdAt: OPENED,
    updatedAt: OPENED,
    ...fields,
  });
}
