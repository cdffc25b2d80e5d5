import type { Db } from '#server/kit/db/db.ts';
import type { Subquery } from '#server/kit/db/named-statement.ts';
import type { Rota, Shift } from '#shared/team/rota.ts';
import { toClock } from '#shared/team/shift-times.ts';
import { devicesJson, readRotasJson, teamJson } from './data.ts';

type TherapistRow = [id: number, name: string, treatmentIds: number[] | null];
type RotaRow = [
  ...[therapistId: number, startsOn: string, isSingleDay: boolean],
  shifts: [weekday: number, starts: number, ends: number][] | null,
];
type LeaveRow = [therapistId: number, from: string, to: string];
type TeamRows = [TherapistRow[] | null, RotaRow[] | null, LeaveRow[] | null];

export type TherapistRota = { id: number; name: string; treatmentIds: number[] | null; rota: Rota };

/** The active therapists and their rotas from `start` on, for a statement that reads more than the team. */
export const teamSubquery: Subquery<TherapistRota[]> = {
  sql: teamJson,
  read: readTeamAgain,
};

let last: { text: unknown; team: TherapistRota[] } = { text: null, team: [] };

/** Read once as long as the text stays the same: everybody who looks at a calendar reads it. */
function readTeamAgain(text: unknown): TherapistRota[] {
  if (text !== last.text) last = { text, team: readTeam(text) };
  return last.team;
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
