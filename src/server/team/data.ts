import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { type TherapistRow, therapists } from './tables.ts';

/** Therapists in the team's order, with what decides when they work from `firstDay` on. */
function rotasJson(firstDay: SQL, which: SQL): SQL {
  return sql`(
  select json_agg(json_build_object('id', therapists.id, 'name', name, 'treatmentIds', treatment_ids,
    'rotas', (
      select json_agg(json_build_object('startsOn', starts_on, 'isSingleDay', is_single_day, 'shifts', (
        select json_agg(json_build_array(weekday, starts, ends)) from shifts where rota_id = rotas.id
      )))
      from rotas where therapist_id = therapists.id and (not is_single_day or starts_on >= ${firstDay})
    ),
    'leave', (
      select json_agg(json_build_object('from', starts_on, 'to', ends_on))
      from leave where therapist_id = therapists.id and ends_on >= ${firstDay}
    )) order by position, therapists.id)
  from therapists where ${which})`;
}

/** Every active therapist, from the day of `start` on. */
export const teamJson = rotasJson(
  sql`(${sql.placeholder('start')}::timestamptz at time zone 'Asia/Singapore')::date`,
  sql`is_active and archived_at is null`,
);

/** The rotas of active therapists, or of these whether they are active or not. */
export async function readRotasJson(db: Db, firstDay: string, ids: number[] | null): Promise<unknown> {
  const which = ids ? sql`id = any(${sql.param(ids)}::int[])` : sql`is_active and archived_at is null`;
  const { rows } = await db.execute<{ team: unknown }>(
    sql`select ${rotasJson(sql`${firstDay}::date`, which)} as team`,
  );
  return rows[0]!.team;
}

/** How many pieces there are of each kind. */
export const devicesJson = sql`(
  select json_agg(json_build_array(id, pieces)) from device_kinds where archived_at is null)`;

const isActive = and(eq(therapists.isActive, true), isNull(therapists.archivedAt));

/** In the order of the team. */
export function listActiveRows(db: Db): Promise<TherapistRow[]> {
  return db.select().from(therapists).where(isActive).orderBy(asc(therapists.position), asc(therapists.id));
}

/** Everybody who is active, and these whether they are or not; in the order of the team. */
export function listActiveAnd(db: Db, ids: number[]): Promise<TherapistRow[]> {
  return db
    .select()
    .from(therapists)
    .where(or(isActive, inArray(therapists.id, ids)))
    .orderBy(asc(therapists.position), asc(therapists.id));
}

export async function hasActiveRow(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: therapists.id }).from(therapists).where(isActive).limit(1);
  return row !== undefined;
}

/** Of everybody who is or was in the team. */
export function listAllNames(db: Db): Promise<{ id: number; name: string }[]> {
  return db.select({ id: therapists.id, name: therapists.name }).from(therapists);
}

/** Who is active, and these whether they are or have left: their visits still name them. */
export function listKnown(db: Db, ids: number[]) {
  const { id, name, treatmentIds } = therapists;
  return db
    .select({ id, name, treatmentIds, isActive: sql<boolean>`${isActive}` })
    .from(therapists)
    .where(or(inArray(id, ids), isActive));
}
