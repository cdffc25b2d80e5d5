import { recordChange } from '#server/catalog/record-change.ts';
import type { Context } from '#server/kit/http/context.ts';
import { notFound } from '#shared/kit/problem.ts';
import { holdTreatment, updateTreatment } from './data.ts';
import { getAdminTreatment } from './get-admin-treatment.ts';
import { treatmentFields } from './treatment-fields.ts';

/** Archives it: bookings refer to it. */
export async function deleteTreatment(ctx: Context, id: number): Promise<undefined> {
  await ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    if (!(await holdTreatment(tx, id))) throw notFound('treatment');
    const before = treatmentFields(await getAdminTreatment(inTx, id));
    await updateTreatment(tx, id, { archivedAt: ctx.now(), updatedAt: ctx.now() });
    await recordChange(inTx, { action: 'delete treatment', subject: `treatment ${id}`, before });
  });
}
