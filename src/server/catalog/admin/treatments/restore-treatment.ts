import { recordChange } from '#server/catalog/record-change.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { AdminTreatment } from '#shared/catalog/admin-contract.ts';
import { bringBackTreatment } from './data.ts';
import { getAdminTreatment } from './get-admin-treatment.ts';
import { treatmentFields } from './treatment-fields.ts';

/** Restores an archived treatment; idempotent. */
export function restoreTreatment(ctx: Context, id: number): Promise<AdminTreatment> {
  return ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    const isBack = await bringBackTreatment(tx, id, ctx.now());
    const treatment = await getAdminTreatment(inTx, id);
    const after = treatmentFields(treatment);
    if (isBack) await recordChange(inTx, { action: 'restore treatment', subject: `treatment ${id}`, after });
    return treatment;
  });
}
