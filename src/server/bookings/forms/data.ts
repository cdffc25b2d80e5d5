import { type SQL, sql } from 'drizzle-orm';
import type { FormVisit } from '#server/forms/visit-forms.ts';
import type { Db } from '#server/kit/db/db.ts';

/** The treatments of a visit, or of all visits to come of these cards. */
export async function listTreatments(
  db: Db,
  { bookingId, clientIds }: { bookingId: number | null; clientIds: number[] },
  now: Date,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    bookingId === null
      ? sql`select distinct treatment_id as id from bookings
          where client_id = any (${sql.param(clientIds)}::int[]) and starts_at >= ${now.toISOString()}::timestamptz
            and status in ('pending', 'confirmed') and archived_at is null`
      : sql`select treatment_id as id from bookings where ${isOfVisitOf(bookingId)}`,
  );
  return rows.map(({ id }) => id);
}

/** A visit to come, with all its treatments. */
export async function findVisit(db: Db, bookingId: number): Promise<FormVisit | undefined> {
  const { rows } = await db.execute<Omit<FormVisit, 'startsAt'> & { startsAt: string }>(sql`
    select coalesce(min(visit_id), min(id)) as "visitId", min(client_id) as "clientId", min(customer_email) as email,
      array_agg(treatment_id) as "treatmentIds", min(starts_at) as "startsAt"
    from bookings
    where ${isOfVisitOf(bookingId)} and status in ('pending', 'confirmed') and archived_at is null
    having count(*) > 0`);
  const [row] = rows;
  return row && { ...row, startsAt: new Date(row.startsAt) };
}

/** The booking, or all that was booked with it. */
function isOfVisitOf(bookingId: number): SQL {
  return sql`(id = ${bookingId} or visit_id = (select visit_id from bookings where id = ${bookingId}))`;
}

export async function findNameGiven(db: Db, bookingId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select customer_name as name from bookings where id = ${bookingId}`,
  );
  return rows[0]?.name;
}
