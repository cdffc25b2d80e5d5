import { and, arrayContains, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AuditNames } from '#server/audit/hooks.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import type { Rota, Shift } from '#shared/team/rota.ts';
import { toClock } from '#shared/team/shift-times.ts';
import { type TherapistRow, therapists } from './tables.ts';

/**
 * Therapists in the team's order, and what decides when anybody works from `firstDay` on: of the weeks that have begun
 * only the latest, because those before it stay for ever. As text, which is parsed once until it changes.
 */
function rotasJson(firstDay: SQL, which: SQL): SQL {
  // In a select of its own, or PostgreSQL would plan the statement anew for each day, which takes longer than running it.
  const day = sql`(select ${firstDay})`;
  return sql`(
  select json_build_array(
    (select json_agg(json_build_array(id, name, treatment_ids) order by position, id) from therapists where ${which}),
    (select json_agg(json_build_array(therapist_id, starts_on, is_single_day, (
        select array_agg(array[weekday, starts, ends]) from shifts where rota_id = lasting.id
      )))
      from (
        (select distinct on (therapist_id) * from rotas where not is_single_day and starts_on < ${day}
          order by therapist_id, starts_on desc)
        union all select * from rotas where starts_on >= ${day}
      ) as lasting),
    (select json_agg(json_build_array(therapist_id, starts_on, ends_on)) from leave where ends_on >= ${day})
  )::text)`;
}

/** Every active therapist, from the day of `start` on, unless `knownTeam` is the version of the team; and that version. */
export const teamColumns = sql`(
  select case when version = ${sql.placeholder('knownTeam')}::uuid then null else ${rotasJson(
    sql`(${sql.placeholder('start')}::timestamptz at time zone 'Asia/Singapore')::date`,
    sql`is_active and archived_at is null`,
  )} end from (values ((select version from team_version))) as current (version)
) as team, (select version::text from team_version) as "teamVersion"`;

/** The rotas of active therapists, or of these whether they are active or not. */
export async function readRotasJson(db: Db, firstDay: string, ids: number[] | null): Promise<unknown> {
  const which = ids ? sql`id = any(${sql.param(ids)}::int[])` : sql`is_active and archived_at is null`;
  const { rows } = await db.execute<{ team: unknown }>(
    sql`select ${rotasJson(sql`${firstDay}::date`, which)} as team`,
  );
  return oneRow(rows).team;
}

type TherapistJson = [id: number, name: string, treatmentIds: number[] | null];
type RotaJson = [
  ...[therapistId: number, startsOn: string, isSingleDay: boolean],
  shifts: [weekday: number, starts: number, ends: number][] | null,
];
type LeaveJson = [therapistId: number, from: string, to: string];
type TeamJson = [TherapistJson[] | null, RotaJson[] | null, LeaveJson[] | null];

/** When an active therapist works, and which treatments they keep. */
export type RotaOfTherapist = { id: number; name: string; treatmentIds: number[] | null; rota: Rota };

type KnownTeam = { version: string; team: RotaOfTherapist[] };

/** By the first day. */
const knownTeams = new Map<string, KnownTeam>();
/** More days than a calendar shows; whoever asks for others does not fill the memory. */
const MOST_KNOWN = 100;

export function findKnownTeam(firstDay: string): KnownTeam | undefined {
  return knownTeams.get(firstDay);
}

/** Parsed once in each version of the team. */
export function rememberTeam(firstDay: string, text: unknown, version: string | null): RotaOfTherapist[] {
  const team = parseTeam(text);
  if (version === null) return team;
  if (knownTeams.size >= MOST_KNOWN) knownTeams.clear();
  knownTeams.set(firstDay, { version, team });
  return team;
}

/** Built by the query. */
export function parseTeam(text: unknown): RotaOfTherapist[] {
  const [therapists, rotas, leave]: TeamJson = JSON.parse(String(text));
  return (therapists ?? []).map(([id, name, treatmentIds]) => {
    const isHers = ([therapistId]: RotaJson | LeaveJson) => therapistId === id;
    const rota = toRota((rotas ?? []).filter(isHers), (leave ?? []).filter(isHers));
    return { id, name, treatmentIds, rota };
  });
}

function toRota(rotas: RotaJson[], leave: LeaveJson[]): Rota {
  const weekly = rotas.filter(([, , isSingleDay]) => !isSingleDay);
  const single = rotas.filter(([, , isSingleDay]) => isSingleDay);
  return {
    weeks: weekly.map((row) => ({ from: row[1], days: WEEK.map((weekday) => shiftsOf(row, weekday)) })),
    dates: single.map((row) => ({ date: row[1], shifts: WEEK.flatMap((weekday) => shiftsOf(row, weekday)) })),
    leave: leave.map(([, from, to]) => ({ from, to })),
  };
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];

function shiftsOf([, , , shifts]: RotaJson, weekday: number): Shift[] {
  return (shifts ?? [])
    .filter(([day]) => day === weekday)
    .map(([, starts, ends]) => ({ starts: toClock(starts), ends: toClock(ends) }));
}

/** How many pieces there are of each kind. */
export const devicesJson = sql`(
  select json_agg(json_build_array(id, pieces)) from device_kinds where archived_at is null)`;

const isActive = and(eq(therapists.isActive, true), isNull(therapists.archivedAt));

/** In the order of the team. */
export function listActiveRows(db: Db): Promise<TherapistRow[]> {
  return db.select().from(therapists).where(isActive).orderBy(asc(therapists.position), asc(therapists.id));
}

/** Whose page it is, or was before the name changed; also of who has left. */
export async function findBySlug(db: Db, slug: string): Promise<TherapistRow | undefined> {
  const isNow = eq(therapists.slug, slug);
  const [row] = await db
    .select()
    .from(therapists)
    .where(or(isNow, arrayContains(therapists.formerSlugs, [slug])))
    .orderBy(desc(isNow), desc(therapists.id))
    .limit(1);
  return row;
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

export const teamAuditNames: AuditNames = {
  therapist: (id) => sql`select name from therapists where id = ${id}`,
  device: (id) => sql`select name from device_kinds where id = ${id}`,
};
