import type { Db } from '#server/kit/db/db.ts';
import type { Subquery } from '#server/kit/db/named-statement.ts';
import type { Rota, Shift } from '#shared/team/rota.ts';
import { toClock } from '#shared/team/shift-times.ts';
import { devicesJson, readRotasJson, teamColumns } from './data.ts';

type TherapistRow = [id: number, name: string, treatmentIds: number[] | null];
type RotaRow = [
  ...[therapistId: number, startsOn: string, isSingleDay: boolean],
  shifts: [weekday: number, starts: number, ends: number][] | null,
];
type LeaveRow = [therapistId: number, from: string, to: string];
type TeamRows = [TherapistRow[] | null, RotaRow[] | null, LeaveRow[] | null];

export type TherapistRota = { id: number; name: string; treatmentIds: number[] | null; rota: Rota };

type KnownTeam = { version: string; team: TherapistRota[] };

/** By the first day. */
const knownTeams = new Map<string, KnownTeam>();
/** More days than a calendar shows; whoever asks for others does not fill the memory. */
const MOST_KNOWN = 100;

/**
 * The active therapists and their rotas from `firstDay` on, for a statement that reads more than the team. Everybody who
 * looks at a calendar needs it, so it is read again only when the team has another version.
 */
export const teamSubquery = { columns: teamColumns, from: teamFrom };

function teamFrom(firstDay: string) {
  const known = knownTeams.get(firstDay);
  return {
    values: { knownTeam: known?.version ?? null },
    read: ({ team: text, teamVersion }: TeamRow): TherapistRota[] => {
      if (text === null && known) return known.team;
      const team = readTeam(text);
      if (teamVersion !== null) remember(firstDay, { version: teamVersion, team });
      return team;
    },
  };
}

/** What its columns give. */
export type TeamRow = { team: string | null; teamVersion: string | null };

function remember(firstDay: string, known: KnownTeam): void {
  if (knownTeams.size >= MOST_KNOWN) knownTeams.clear();
  knownTeams.set(firstDay, known);
}

/** The rotas from `firstDay` on: of everybody who is active, or of `ids`, active or not. */
export async function readRotas(
  db: Db,
  firstDay: string,
  ids: number[] | null = null,
): Promise<TherapistRota[]> {
  return readTeam(await readRotasJson(db, firstDay, ids));
}

/** Built by the query. */
function readTeam(text: unknown): TherapistRota[] {
  const [therapists, rotas, leave] = JSON.parse(String(text)) as TeamRows;
  return (therapists ?? []).map(([id, name, treatmentIds]) => {
    const isHers = ([therapistId]: RotaRow | LeaveRow) => therapistId === id;
    const rota = toRota((rotas ?? []).filter(isHers), (leave ?? []).filter(isHers));
    return { id, name, treatmentIds, rota };
  });
}

/** The pieces of each device kind. */
export const devicesSubquery: Subquery<Map<number, number>> = {
  sql: devicesJson,
  read: (value) => new Map(value as [number, number][] | null),
};

function toRota(rotas: RotaRow[], leave: LeaveRow[]): Rota {
  const weekly = rotas.filter(([, , isSingleDay]) => !isSingleDay);
  const single = rotas.filter(([, , isSingleDay]) => isSingleDay);
  return {
    weeks: weekly.map((row) => ({ from: row[1], days: WEEK.map((weekday) => shiftsOf(row, weekday)) })),
    dates: single.map((row) => ({ date: row[1], shifts: WEEK.flatMap((weekday) => shiftsOf(row, weekday)) })),
    leave: leave.map(([, from, to]) => ({ from, to })),
  };
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];

function shiftsOf([, , , shifts]: RotaRow, weekday: number): Shift[] {
  return (shifts ?? [])
    .filter(([day]) => day === weekday)
    .map(([, starts, ends]) => ({ starts: toClock(starts), ends: toClock(ends) }));
}
