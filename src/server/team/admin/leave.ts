import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/kit/db/db.ts';
import { EXCLUSION_VIOLATION, sqlState } from '#server/kit/db/sql-state.ts';
import type { Context } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import { formatShortDate } from '#shared/kit/dates.ts';
import { conflict, notFound, orNotFound } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { AdminLeave, LeaveChange, LeaveDays, NewLeave } from '#shared/team/admin-contract.ts';
import { keepVisits } from './keep-visits.ts';
import { deleteLeave, findLeave, insertLeave, listLeaveRows, updateLeave } from './leave/data.ts';
import { lockTherapistRows } from './therapists/data.ts';

export function listLeave({ db, now }: Context, from?: string): Promise<AdminLeave[]> {
  return listLeaveRows(db, from ?? studioDay(now()));
}

export function addLeave(ctx: Context, input: NewLeave): Promise<AdminLeave> {
  return ctx.db.transaction((tx) => addLeaveIn({ ...ctx, db: tx }, input));
}

/** In the caller's transaction, which may have seen to the visits before. */
export async function addLeaveIn(inTransaction: Context, input: NewLeave): Promise<AdminLeave> {
  await requireHeld(inTransaction.db, input.therapistId);
  return keepVisits(inTransaction, [input.therapistId], () => writeNewLeave(inTransaction, input));
}

async function writeNewLeave(inTransaction: Context, input: NewLeave): Promise<AdminLeave> {
  const { therapistId, from, to, kind, note } = input;
  await refuseOverlap(inTransaction.db, input);
  const row = { therapistId, startsOn: from, endsOn: to, kind, note, createdAt: inTransaction.now() };
  const leave = await getLeave(inTransaction.db, await orOverlap(insertLeave(inTransaction.db, row)));
  const after = leaveFields(leave);
  await recordChange(inTransaction, { action: 'add leave', target: `therapist ${therapistId}`, after });
  return leave;
}

export function changeLeave(ctx: Context, id: number, change: LeaveChange): Promise<AdminLeave> {
  return ctx.db.transaction((tx) => changeLeaveIn({ ...ctx, db: tx }, id, change));
}

/** In the caller's transaction, which may have seen to the visits before. */
export async function changeLeaveIn(
  inTransaction: Context,
  id: number,
  change: LeaveChange,
): Promise<AdminLeave> {
  const { db } = inTransaction;
  const { therapistId } = await getLeave(db, id);
  await requireHeld(db, therapistId);
  const before = await getLeave(db, id);
  refuseConflict(change.updatedAt, new Date(before.updatedAt));
  return keepVisits(inTransaction, [therapistId], async () => {
    const { from, to, kind, note } = change;
    await refuseOverlap(db, { therapistId, from, to }, id);
    const row = { startsOn: from, endsOn: to, kind, note, updatedAt: inTransaction.now() };
    await orOverlap(updateLeave(db, id, row));
    const leave = await getLeave(db, id);
    await recordChange(inTransaction, {
      action: 'change leave',
      target: `therapist ${therapistId}`,
      before: leaveFields(before),
      after: leaveFields(leave),
    });
    return leave;
  });
}

export function removeLeave(ctx: Context, id: number): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await removeLeaveIn({ ...ctx, db: tx }, id);
  });
}

/** In the caller's transaction. */
export async function removeLeaveIn(inTransaction: Context, id: number): Promise<void> {
  const leave = await getLeave(inTransaction.db, id);
  await requireHeld(inTransaction.db, leave.therapistId);
  await deleteLeave(inTransaction.db, id);
  const target = `therapist ${leave.therapistId}`;
  await recordChange(inTransaction, { action: 'remove leave', target, before: leaveFields(leave) });
}

export async function getLeave(db: Db, id: number): Promise<AdminLeave> {
  return orNotFound(await findLeave(db, id), 'leave');
}

async function requireHeld(tx: Db, therapistId: number): Promise<void> {
  const [held] = await lockTherapistRows(tx, [therapistId]);
  if (!held) throw notFound('therapist');
}

type Days = Pick<NewLeave, 'therapistId' | 'from' | 'to'>;

async function refuseOverlap(tx: Db, { therapistId, from, to }: Days, exceptId?: number): Promise<void> {
  const other = (await listLeaveRows(tx, from)).find(
    (each) => each.therapistId === therapistId && each.id !== exceptId && each.from <= to,
  );
  if (!other) return;
  const { therapistName, from: first, to: last } = other;
  const days =
    first === last ? formatShortDate(first) : `${formatShortDate(first)} to ${formatShortDate(last)}`;
  throw conflict('leave_overlaps', `${therapistName} is on leave already, ${days}.`);
}

/** The table's constraint holds even against who did not look. */
async function orOverlap<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (sqlState(error) !== EXCLUSION_VIOLATION) throw error;
    throw conflict('leave_overlaps', 'There is a leave on these days already.');
  }
}

/** What the audit log compares, and what an undo puts back. */
export function leaveFields({ from, to, kind, note }: AdminLeave): LeaveDays {
  return { from, to, kind, note };
}
