import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import { HttpProblem, orNotFound } from '#shared/kit/problem.ts';
import type { TreatmentAftercare } from '#shared/notes/admin-contract.ts';
import {
  type AftercareRow,
  deleteAftercare,
  findAftercare,
  listAftercare,
  lockAftercare,
  saveAftercare,
} from './data.ts';

export async function listTreatmentAftercare({ db }: Context): Promise<TreatmentAftercare[]> {
  return (await listAftercare(db)).map(toAftercare);
}

/** What is to be minded after a treatment; empty where nothing is. */
export async function readAftercare(db: Db, treatmentId: number): Promise<string> {
  return (await findAftercare(db, treatmentId))?.text ?? '';
}

type Change = { text: string; updatedAt: string | null };

export function changeAftercare(
  ctx: Context,
  treatmentId: number,
  change: Change,
): Promise<TreatmentAftercare> {
  return ctx.db.transaction(async (tx) => {
    const row = orNotFound(await lockAftercare(tx, treatmentId), 'treatment');
    const { text } = change;
    if (text === (row.text ?? '')) return toAftercare(row);
    refuseOther(row, change);
    const updatedAt = ctx.now();
    if (text) await saveAftercare(tx, [{ treatmentId, text, updatedAt }]);
    else await deleteAftercare(tx, treatmentId);
    const entry = { action: 'change aftercare', target: `treatment ${treatmentId}` };
    const before = { aftercare: row.text ?? '' };
    await recordChange({ ...ctx, db: tx }, { ...entry, before, after: { aftercare: text } });
    return toAftercare({ ...row, text: text || null, updatedAt: text ? updatedAt : null });
  });
}

function refuseOther(row: AftercareRow, { updatedAt }: Change): void {
  if ((row.updatedAt?.getTime() ?? null) === (updatedAt && Date.parse(updatedAt))) return;
  throw new HttpProblem(409, {
    code: 'changed_meanwhile',
    message: 'Someone else changed this after you opened it. Nothing was saved yet.',
    theirs: toAftercare(row),
  });
}

function toAftercare({ id, treatmentName, text, updatedAt }: AftercareRow): TreatmentAftercare {
  return { id, treatmentName, text: text ?? '', updatedAt: updatedAt?.toISOString() ?? null };
}
