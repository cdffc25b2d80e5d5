import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { updateById } from '#server/kit/db/record-rows.ts';
import { leave, therapists } from '#server/team/tables.ts';
import type { AdminLeave } from '#shared/team/admin-contract.ts';

export type NewLeaveRow = typeof leave.$inferInsert;
type LeaveRow = typeof leave.$inferSelect;

/** Of the team as it is, not over on `from`, by the first day. */
export async function listLeaveRows(db: Db, from: string): Promise<AdminLeave[]> {
  const rows = await select(db)
    .where(and(gte(leave.endsOn, from), isNull(therapists.archivedAt)))
    .orderBy(asc(leave.startsOn), asc(leave.id));
  return rows.map(toAdmin);
}

export async function findLeave(db: Db, id: number): Promise<AdminLeave | undefined> {
  const [row] = await select(db).where(eq(leave.id, id));
  return row && toAdmin(row);
}

export async function insertLeave(tx: Db, row: NewLeaveRow): Promise<number> {
  return oneRow(await tx.insert(leave).values(row).returning({ id: leave.id })).id;
}

export const updateLeave = updateById(leave);

export async function deleteLeave(tx: Db, id: number): Promise<void> {
  await tx.delete(leave).where(eq(leave.id, id));
}

function select(db: Db) {
  return db
    .select({ leave, therapistName: therapists.name })
    .from(leave)
    .innerJoin(therapists, eq(therapists.id, leave.therapistId));
}

function toAdmin({ leave: row, therapistName }: { leave: LeaveRow; therapistName: string }): AdminLeave {
  const { id, therapistId, startsOn, endsOn, kind, note, createdAt, updatedAt } = row;
  return {
    id,
    therapistId,
    therapistName,
    from: startsOn,
    to: endsOn,
    kind,
    note,
    createdAt: createdAt.toISOString(),
    updatedAt: (updatedAt ?? createdAt).toISOString(),
  };
}
