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

export async function findAftercare(db: Db, treatmentId: number): Promise<AftercareRow | undefined> {
  const [row] = await selectAftercare(db).where(eq(treatments.id, treatmentId));
  return row;
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

export type VisitAftercare = {
  bookingId: number;
  clientId: number;
  /** Of several treatments in one visit. */
  visitId: number | null;
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
  select bookings.id as "bookingId", bookings.client_id as "clientId",
    bookings.visit_id as "visitId", bookings.treatment_name as "treatmentName", bookings.starts_at as "startsAt",
    bookings.customer_name as "customerName", bookings.customer_email as "customerEmail",
    coalesce(treatment_aftercare.text, '') as text, coalesce(visit_notes.advice, '') as advice,
    visit_notes.next_visit_weeks as "nextVisitWeeks",
    coalesce(visit_notes.recommended_product_ids, '{}') as "productIds",
    bookings.updated_at as "changedAt", visit_notes.updated_at as "notedAt"
  from bookings
  left join treatment_aftercare using (treatment_id)
  left join visit_notes on visit_notes.booking_id = bookings.id`;

export type DueVisit = VisitAftercare & { changedAt: Date; notedAt: Date | null };
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

/** The other treatments of these visits, in the hands of nobody: what is still open, and what another process looks at. */
export async function listOtherParts(
  tx: Db,
  visits: readonly DueVisit[],
  after: Date,
): Promise<{ visitId: number; isOpen: boolean; endsAt: Date }[]> {
  const visitIds = [...new Set(visits.flatMap(({ visitId }) => visitId ?? []))];
  if (visitIds.length === 0) return [];
  const known = visits.map(({ bookingId }) => bookingId);
  const { rows } = await tx.execute<{ visitId: number; isOpen: boolean; endsAt: string }>(sql`
    select visit_id as "visitId", status <> 'completed' as "isOpen", ends_at as "endsAt" from bookings
    where visit_id = any (${sql.param(visitIds)}::int[]) and not (id = any (${sql.param(known)}::int[]))
      and archived_at is null and starts_at > ${after.toISOString()}::timestamptz
      and (status in ('pending', 'confirmed') or (status = 'completed'
        and updated_at > ${after.toISOString()}::timestamptz
        and not exists (select from aftercare_mails where booking_id = bookings.id)))`);
  return rows.map(({ endsAt, ...part }) => ({ ...part, endsAt: new Date(endsAt) }));
}

/** Of these bookings those that took place. */
export function listCompleted(db: Db, ids: number[]): Promise<VisitAftercare[]> {
  return read(
    db,
    sql`${selectVisits}
      where bookings.id = any (${sql.param(ids)}::int[]) and bookings.status = 'completed' and bookings.archived_at is null
      order by bookings.starts_at`,
  );
}

/** The latest of a member's visits whose aftercare was sent: of several treatments, each of that mail, in their order. */
export function listLatestOf(db: Db, userId: number): Promise<VisitAftercare[]> {
  return read(
    db,
    sql`with latest as (
        select bookings.id, bookings.visit_id, sent_at from bookings
        join aftercare_mails on aftercare_mails.booking_id = bookings.id and sent_at is not null
        where user_id = ${userId} and status = 'completed' and archived_at is null
        order by starts_at desc limit 1
      )
      ${selectVisits}
      join aftercare_mails on aftercare_mails.booking_id = bookings.id
      join latest on latest.id = bookings.id
        or (latest.visit_id = bookings.visit_id and latest.sent_at = aftercare_mails.sent_at)
      where bookings.status = 'completed' and bookings.archived_at is null
      order by bookings.starts_at`,
  );
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
