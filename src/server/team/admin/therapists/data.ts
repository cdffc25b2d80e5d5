import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { upcomingVisits } from '#server/bookings/team-visits.ts';
import { treatments } from '#server/catalog/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { updateById } from '#server/kit/db/record-rows.ts';
import { type TherapistRow, teamLock, therapists } from '#server/team/tables.ts';
import type { AdminTherapist } from '#shared/team/admin-contract.ts';

const siteOrder = [asc(therapists.position), asc(therapists.id)];

/**
 * One change of the team at a time: whether somebody is the last who does a treatment depends on all of them. And none
 * while a visit is given to somebody by what the team was.
 */
export async function lockTeam(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${teamLock})`);
}

export async function listAdminRows(db: Db, now: Date): Promise<AdminTherapist[]> {
  const rows = await select(db, now)
    .where(isNull(therapists.archivedAt))
    .orderBy(...siteOrder);
  return rows.map(toAdmin);
}

export async function findAdminRow(db: Db, id: number, now: Date): Promise<AdminTherapist | undefined> {
  const [row] = await select(db, now).where(and(eq(therapists.id, id), isNull(therapists.archivedAt)));
  return row && toAdmin(row);
}

/**
 * Locked against whoever is about to give them a visit, too: a booking refers to its therapist, so what is written already
 * is waited for, and seen.
 */
export async function lockTherapistRows(tx: Db, ids: number[]): Promise<TherapistRow[]> {
  return tx
    .select()
    .from(therapists)
    .where(and(sql`${therapists.id} = any(${sql.param(ids)}::int[])`, isNull(therapists.archivedAt)))
    .orderBy(asc(therapists.id))
    .for('update');
}

export function listLive(db: Db): Promise<TherapistRow[]> {
  return db
    .select()
    .from(therapists)
    .where(isNull(therapists.archivedAt))
    .orderBy(...siteOrder);
}

/** Every slug that is or was somebody's, but this one's. */
export async function listSlugs(tx: Db, exceptId = 0): Promise<Set<string>> {
  const { slug, formerSlugs } = therapists;
  const rows = await tx.select({ slug, formerSlugs }).from(therapists).where(ne(therapists.id, exceptId));
  return new Set(rows.flatMap((row) => [row.slug, ...row.formerSlugs]));
}

/** Last in the order. */
export async function insertTherapist(
  tx: Db,
  row: Omit<typeof therapists.$inferInsert, 'position'>,
): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from therapists)`;
  const rows = await tx
    .insert(therapists)
    .values({ ...row, position })
    .returning({ id: therapists.id });
  return oneRow(rows).id;
}

export const updateTherapist = updateById(therapists);

/** By name; only those that are not archived. */
export function listTreatmentNames(db: Db) {
  const { id, name, isActive } = treatments;
  return db
    .select({ id, name, isActive })
    .from(treatments)
    .where(isNull(treatments.archivedAt))
    .orderBy(asc(name));
}

function select(db: Db, now: Date) {
  // Literal names, because drizzle omits the table's where there is only one.
  const upcomingBookings = upcomingVisits.countOpen({ column: 'therapist_id', id: sql`therapists.id`, now });
  return db.select({ therapist: therapists, upcomingBookings }).from(therapists);
}

type Found = { therapist: TherapistRow; upcomingBookings: number };

function toAdmin({ therapist, upcomingBookings }: Found): AdminTherapist {
  const {
    archivedAt: _,
    position: __,
    userId: ___,
    formerSlugs: ____,
    createdAt,
    updatedAt,
    ...row
  } = therapist;
  return {
    ...row,
    upcomingBookings,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
