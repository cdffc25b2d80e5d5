import { recordChange } from '#server/catalog/record-change.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { DeskTreatment } from '#shared/catalog/admin-contract.ts';
import { bringBackTreatment } from './data.ts';
import { getDeskTreatment } from './get-desk-treatment.ts';
import { treatmentFields } from './treatment-fields.ts';

/** Takes a deletion back; one that is there already stays as it is. */
export function restoreTreatment(ctx: Context, id: number): Promise<DeskTreatment> {
  return ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    const isBack = await bringBackTreatment(tx, id, ctx.now());
    const treatment = await getDeskTreatment(inTx, id);
    const after = treatmentFields(treatment);
    if (isBack) await recordChange(inTx, { action: 'restore treatment', subject: `treatment ${id}`, after });
    return treatment;
  });
}
