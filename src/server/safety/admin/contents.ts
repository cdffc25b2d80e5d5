import type * as z from 'zod/mini';
import { recordChange } from '#server/audit/record-audit.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import {
  findProductContents,
  findTreatmentContents,
  lockSafetyAlone,
  writeProductContents,
  writeTreatmentContents,
} from '#server/safety/data.ts';
import type { SafetyHooks } from '#server/safety/hooks.ts';
import { conflict, orNotFound } from '#shared/kit/problem.ts';
import type { ProductContents, treatmentContentsChange } from '#shared/safety/admin-contract.ts';

type Change = z.output<typeof treatmentContentsChange>;

/** What a treatment contains; the bookings of it that are to come are checked again. */
export function changeTreatmentContents({ recheck }: SafetyHooks) {
  return (ctx: Context, treatmentId: number, { updatedAt: version, ...given }: Change) =>
    withTransaction(ctx, async (inTransaction, tx) => {
      await lockSafetyAlone(tx);
      const found = orNotFound(await findTreatmentContents(tx, treatmentId), 'treatment');
      refuseOther(version, found.contents?.updatedAt);
      const methods = [...new Set(given.methods)];
      await writeTreatmentContents(tx, { treatmentId, ...given, methods, updatedAt: ctx.now() });
      await recordChange(inTransaction, {
        action: 'change treatment safety',
        target: `treatment ${treatmentId}`,
        before: shown(found.contents ?? NOTHING),
        after: shown({ ...given, methods }),
      });
      // A patch test that is needed from now on switches the gate on for everybody.
      return { reopened: await recheck(inTransaction, 'all', 'rule') };
    });
}

export function changeProductContents(
  ctx: Context,
  productId: number,
  { ingredients, updatedAt: version }: { ingredients: string; updatedAt?: string | null | undefined },
): Promise<ProductContents> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const found = orNotFound(await findProductContents(tx, productId), 'product');
    refuseOther(version, found.contents?.updatedAt);
    const updatedAt = ctx.now();
    await writeProductContents(tx, { productId, ingredients, updatedAt });
    await recordChange(inTransaction, {
      action: 'change product ingredients',
      target: `product ${productId}`,
      before: { ingredients: found.contents?.ingredients ?? '' },
      after: { ingredients },
    });
    return { productId, name: found.name, ingredients, updatedAt: updatedAt.toISOString() };
  });
}

/** Null: it was opened when nothing was entered yet. */
function refuseOther(version: string | null | undefined, updatedAt: Date | undefined): void {
  if (version === undefined) return;
  if (!updatedAt && version === null) return;
  if (updatedAt && version) {
    refuseConflict(version, updatedAt);
    return;
  }
  throw conflict(
    'changed_meanwhile',
    'Someone else changed this after you opened it. Nothing was saved yet.',
  );
}

type Contents = Pick<Change, 'ingredients' | 'methods' | 'patchTestMonths' | 'isOfferedInstead'>;
const NOTHING: Contents = { ingredients: '', methods: [], patchTestMonths: null, isOfferedInstead: false };

/** What the audit log compares. */
function shown({ ingredients, methods, patchTestMonths, isOfferedInstead }: Contents): Contents {
  return { ingredients, methods, patchTestMonths, isOfferedInstead };
}
