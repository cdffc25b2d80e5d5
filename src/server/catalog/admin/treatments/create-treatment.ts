import type * as z from 'zod/mini';
import { addTreatment } from '#server/catalog/add-treatment.ts';
import { recordChange } from '#server/catalog/record-change.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { AdminTreatment, newTreatment } from '#shared/catalog/admin-contract.ts';
import { getAdminTreatment } from './get-admin-treatment.ts';
import { treatmentFields } from './treatment-fields.ts';

export function createTreatment(
  ctx: Context,
  { price, duration, ...given }: z.output<typeof newTreatment>,
): Promise<AdminTreatment> {
  return ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    const row = { ...given, priceCents: price, durationMinutes: duration };
    const { id } = await addTreatment(tx, row, ctx.now());
    const treatment = await getAdminTreatment(inTx, id);
    const after = treatmentFields(treatment);
    await recordChange(inTx, { action: 'add treatment', subject: `treatment ${id}`, after });
    return treatment;
  });
}
