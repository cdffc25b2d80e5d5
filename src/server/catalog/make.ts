import type { Db } from '#server/kit/db/db.ts';
import { addProduct, type NewProduct } from './add-to-catalog.ts';
import { insertCategory, insertTreatment, listCategoryRows, type NewTreatmentRow } from './data.ts';

const OPENED = new Date('2026-01-01T00:00:00Z');
const dates = { createdAt: OPENED, updatedAt: OPENED };

export function aTreatment(db: Db, fields: Partial<NewTreatmentRow> = {}) {
  return insertTreatment(db, {
    name: 'Sensitive Calm Facial',
    description: 'Cool compresses and oat milk.',
    priceCents: 12_800,
    durationMinutes: 60,
    category: 'facial',
    ...dates,
    ...fields,
  });
}

/** A category by name; the existing one if there is one. */
export async function aCategory(db: Db, name = 'Serums') {
  const known = (await listCategoryRows(db)).find((each) => each.name === name);
  return known ?? insertCategory(db, { name, slug: name.toLowerCase(), ...dates });
}

export async function aProduct(
  db: Db,
  { in: category, ...fields }: Partial<NewProduct> & { in?: string } = {},
) {
  const { id: categoryId } = await aCategory(db, category);
  const product = {
    name: 'Dew Serum',
    description: 'A drink for dry skin.',
    priceCents: 5_800,
    stockQuantity: 12,
  };
  return addProduct(db, { categoryId, gallery: [], ...product, ...fields }, OPENED);
}
