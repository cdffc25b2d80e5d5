import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';

export type UpcomingVisit = {
  id: number;
  customerName: string;
  treatmentName: string;
  startsAt: Date;
  therapistId: number;
  treatmentId: number;
  isOffShift: boolean;
  from: number;
  to: number;
  treatmentTo: number;
};

/** Visits of these therapists that have not begun, by start. */
export async function listUpcomingVisits(
  db: Db,
  therapistIds: number[],
  now: Date,
): Promise<UpcomingVisit[]> {
  const { rows } = await db.execute<UpcomingVisit>(sql`
    select id, customer_name as "customerName", treatment_name as "treatmentName",
      therapist_id as "therapistId", treatment_id as "treatmentId", is_off_shift as "isOffShift",
      (extract(epoch from starts_at) * 1000)::float8 as "from", (extract(epoch from busy_until) * 1000)::float8 as "to",
      (extract(epoch from ends_at) * 1000)::float8 as "treatmentTo"
    from bookings
    where therapist_id = any(${sql.param(therapistIds)}::int[]) and starts_at > ${now.toISOString()}::timestamptz
      and status in ('pending', 'confirmed') and archived_at is null
    order by starts_at, id`);
  return rows.map((row) => ({ ...row, startsAt: new Date(row.from) }));
}

export type DeviceVisit = {
  id: number;
  customerName: string;
  treatmentName: string;
  startsAt: Date;
  from: number;
  to: number;
  piece: number;
};

/** Live visits that are not over and have one of this kind, by start, locked. */
export async function lockDeviceVisits(tx: Db, kindId: number, now: Date): Promise<DeviceVisit[]> {
  const { rows } = await tx.execute<DeviceVisit>(sql`
    select id, customer_name as "customerName", treatment_name as "treatmentName", device_piece as piece,
      (extract(epoch from starts_at) * 1000)::float8 as "from", (extract(epoch from busy_until) * 1000)::float8 as "to"
    from bookings
    where device_kind_id = ${kindId} and busy_until > ${now.toISOString()}::timestamptz
      and status <> 'cancelled' and archived_at is null
    order by starts_at, id
    for update`);
  return rows.map((row) => ({ ...row, startsAt: new Date(row.from) }));
}

type Dealt = { kindId: number; pieces: number; changes: { id: number; piece: number }[] };

/** In one statement; the promise that no piece is in two visits is checked when it has ended. */
export async function changePieces(tx: Db, { kindId, pieces, changes }: Dealt): Promise<void> {
  const dealt = sql`unnest(${sql.param(changes.map(({ id }) => id))}::int[],
    ${sql.param(changes.map(({ piece }) => piece))}::int[]) as dealt (id, piece)`;
  // A time that is offered to somebody makes way, with all its treatments: the waitlist tells them.
  await tx.execute(sql`delete from reserved_places where offer_id in (
    select offer_id from reserved_places place
    where device_kind_id = ${kindId} and (device_piece > ${pieces} or exists (
      select from ${dealt} join bookings on bookings.id = dealt.id
      where dealt.piece = place.device_piece
        and bookings.starts_at < place.busy_until and bookings.busy_until > place.starts_at)))`);
  if (changes.length === 0) return;
  await tx.execute(sql`set constraints devices_are_never_shared deferred`);
  await tx.execute(
    sql`update bookings set device_piece = dealt.piece from ${dealt} where bookings.id = dealt.id`,
  );
  await tx.execute(sql`set constraints devices_are_never_shared immediate`);
}

type Counted = { column: 'therapist_id' | 'device_kind_id' | 'treatment_id'; id: SQL; now: Date };

/** How many visits to come have this id, for a statement on its table. */
export function countOpen({ column, id, now }: Counted): SQL<number> {
  return sql`(
    select count(*)::int from bookings
    where bookings.${sql.identifier(column)} = ${id} and bookings.starts_at >= ${now.toISOString()}::timestamptz
      and bookings.status in ('pending', 'confirmed') and bookings.archived_at is null
  )`;
}

/** The same, with those that have another status but are not cancelled. */
export function countNotCancelled({ column, id, now }: Counted): SQL<number> {
  return sql`(
    select count(*)::int from bookings
    where bookings.${sql.identifier(column)} = ${id} and bookings.starts_at >= ${now.toISOString()}::timestamptz
      and bookings.status <> 'cancelled' and bookings.archived_at is null
  )`;
}
