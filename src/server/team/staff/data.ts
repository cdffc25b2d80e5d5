import { and, asc, eq, gte, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { leave, type TherapistRow, therapists } from '#server/team/tables.ts';

/** Also one who takes no bookings at present; not one who has left. */
export async function findTherapistOf(db: Db, userId: number): Promise<TherapistRow | undefined> {
  const [row] = await db
    .select()
    .from(therapists)
    .where(and(eq(therapists.userId, userId), isNull(therapists.archivedAt)));
  return row;
}

export async function unlinkTherapist(db: Db, userId: number): Promise<void> {
  await db.update(therapists).set({ userId: null }).where(eq(therapists.userId, userId));
}

export function listLeave(db: Db, therapistIds: number[], first: string, last: string) {
  const isWithin = and(lte(leave.startsOn, last), gte(leave.endsOn, first));
  return db
    .select()
    .from(leave)
    .where(and(inArray(leave.therapistId, therapistIds), isWithin));
}

/** Without those who have left. */
export function listTherapists(db: Db): Promise<TherapistRow[]> {
  return db
    .select()
    .from(therapists)
    .where(isNull(therapists.archivedAt))
    .orderBy(asc(therapists.position), asc(therapists.id));
}

const { id, email, firstName, lastName } = users;

export function listStaff(db: Db) {
  return db
    .select({ id, email, firstName, lastName })
    .from(users)
    .where(and(ne(users.role, 'user'), isNull(users.deactivatedAt)))
    .orderBy(asc(users.id));
}

/** Serialises who signs in as whom; readers do not wait. */
export async function lockTherapists(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${therapists} in share row exclusive mode`);
}

export async function linkTherapist(
  db: Db,
  therapistId: number,
  userId: number | null,
  updatedAt: Date,
): Promise<void> {
  // One who has left may still hold the account.
  if (userId !== null) await unlinkTherapist(db, userId);
  await db.update(therapists).set({ userId, updatedAt }).where(eq(therapists.id, therapistId));
}
