import type * as z from 'zod/mini';
import type { AdminTreatment, treatmentChange } from '#shared/catalog/admin-contract.ts';
import type { TreatmentRow } from './data.ts';

type Given = Omit<z.output<typeof treatmentChange>, 'updatedAt'>;

/** Maps names and units of the wire to the table's; omitted fields stay out. */
export function toTreatmentRow({ price, duration, ...rest }: Given): Partial<TreatmentRow> {
  const row = { ...rest, priceCents: price, durationMinutes: duration };
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given); // a subset of the same keys
}

/** The fields of a treatment the audit log compares. */
export function treatmentFields(
  treatment: AdminTreatment,
): Omit<AdminTreatment, 'id' | 'upcomingBookings' | 'createdAt' | 'updatedAt'> {
  const { name, description, price, duration, category, imageUrl, isActive, extraction } = treatment;
  return { name, description, price, duration, category, imageUrl, isActive, extraction };
}
