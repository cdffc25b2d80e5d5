import { desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { treatments } from '#server/catalog/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { aftercareMails, treatmentAftercare } from '#server/notes/tables.ts';

export type AftercareRow = { id: number; treatmentName: string; text: string | null; updatedAt: Date | null };

function selectAftercare(db: Db) {
  const { text, updatedAt } = treatmentAftercare;
  return db
    .select({ id: treatments.id, treatmentName: treatments.name, text, updatedAt })
    .from(treatments)
    .leftJoin(treatmentAftercare, eq(treatmentAftercare.treatmentId, treatments.id));
}

/** Of every treatment, in the order of the site. */
export function listAftercare(db: Db): Promise<AftercareRow[]> {
  return selectAftercare(db)
    .where(isNull(treatments.archivedAt))
    .orderBy(sql`${treatments.position} asc nulls first`, desc(treatments.id));
}

/** The treatment is locked until the transaction ends: there may be no row of its aftercare yet. */
export async function lockAftercare(tx: Db, treatmentId: number): Promise<AftercareRow | undefined> {
  const [row] = await selectAftercare(tx)
    .where(eq(treatments.id, treatmentId))
    .for('update', { of: treatments });
  return row;
}

export async function saveAftercare(
  tx: Db,
  rows: { treatmentId: number; text: string; updatedAt: Date }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(treatmentAftercare)
    .values(rows)
    .onConflictDoUpdate({
      target: treatmentAftercare.treatmentId,
      set: { text: sql`excluded.text`, updatedAt: sql`excluded.updated_at` },
    });
}

export async function deleteAftercare(tx: Db, treatmentId: number): Promise<void> {
  await tx.delete(treatmentAftercare).where(eq(treatmentAftercare.treatmentId, treatmentId));
}

// After a visit

/** What is said to the client after a visit. */
export type VisitAftercare = {
  bookingId: number;
  treatmentName: string;
  startsAt: Date;
  customerName: string;
  customerEmail: string;
  text: string;
  advice: string;
  nextVisitWeeks: number | null;
  productIds: number[];
};

const selectVisits = sql`
  select bookings.id as "bookingId", bookings.treatment_name as "treatmentName", bookings.starts_at as "startsAt",
    bookings.customer_name as "customerName", bookings.customer_email as "customerEmail",
    coalesce(treatment_aftercare.text, '') as text, coalesce(visit_notes.advice, '') as advice,
    visit_notes.next_visit_weeks as "nextVisitWeeks",
    coalesce(visit_notes.recommended_product_ids, '{}') as "productIds",
    bookings.updated_at as "changedAt", visit_notes.updated_at as "notedAt"
  from bookings
  left join treatment_aftercare using (treatment_id)
  left join visit_notes on visit_notes.booking_id = bookings.id`;

type DueVisit = VisitAftercare & { changedAt: Date; notedAt: Date | null };
type RawVisit = Omit<DueVisit, 'startsAt' | 'changedAt' | 'notedAt'> & {
  startsAt: string;
  changedAt: string;
  notedAt: string | null;
};

/** Locked, skipping those another process looks at: completed lately, and not settled. */
export function takeUnsettled(tx: Db, { after, most }: { after: Date; most: number }): Promise<DueVisit[]> {
  // Also by their time: a visit of long ago may be changed today.
  return read(
    tx,
    sql`${selectVisits}
      where bookings.status = 'completed' and bookings.archived_at is null
        and bookings.updated_at > ${after.toISOString()}::timestamptz
        and bookings.starts_at > ${after.toISOString()}::timestamptz
        and not exists (select from aftercare_mails where booking_id = bookings.id)
      order by bookings.updated_at limit ${most} for update of bookings skip locked`,
  );
}

/** The latest of a member's visits whose aftercare was settled. */
export async function findLatestOf(db: Db, userId: number): Promise<VisitAftercare | undefined> {
  const [visit] = await read(
    db,
    sql`${selectVisits}
      join aftercare_mails on aftercare_mails.booking_id = bookings.id and aftercare_mails.sent_at is not null
      where bookings.user_id = ${userId} and bookings.status = 'completed' and bookings.archived_at is null
      order by bookings.starts_at desc limit 1`,
  );
  return visit;
}

async function read(db: Db, query: SQL): Promise<DueVisit[]> {
  const { rows } = await db.execute<RawVisit>(query);
  return rows.map(({ startsAt, changedAt, notedAt, ...row }) => ({
    ...row,
    startsAt: new Date(startsAt),
    changedAt: new Date(changedAt),
    notedAt: notedAt === null ? null : new Date(notedAt),
  }));
}

export async function settle(tx: Db, rows: (typeof aftercareMails.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(aftercareMails).values(rows);
}
