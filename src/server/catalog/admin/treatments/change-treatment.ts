import type * as z from 'zod/mini';
import { recordChange } from '#server/catalog/record-change.ts';
import type { Context } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import type { AdminTreatment, treatmentChange } from '#shared/catalog/admin-contract.ts';
import { notFound } from '#shared/kit/problem.ts';
import { holdTreatment, updateTreatment } from './data.ts';
import { getAdminTreatment } from './get-admin-treatment.ts';
import { toTreatmentRow, treatmentFields } from './treatment-fields.ts';

/** Bookings keep the name and the price of their day. */
export function changeTreatment(
  ctx: Context,
  id: number,
  { updatedAt: edition, ...given }: z.output<typeof treatmentChange>,
): Promise<AdminTreatment> {
  return ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    const row = await holdTreatment(tx, id);
    if (!row) throw notFound('treatment');
    refuseConflict(edition, row.updatedAt);

    const before = await getAdminTreatment(inTx, id);
    await updateTreatment(tx, id, { ...toTreatmentRow(given), updatedAt: ctx.now() });
    const after = await getAdminTreatment(inTx, id);
    await recordChange(inTx, {
      ...{ action: 'change treatment', subject: `treatment ${id}` },
      ...{ before: treatmentFields(before), after: treatmentFields(after) },
    });
    return after;
  });
}
