import type { Db } from '#server/kit/db/db.ts';
import type { Subquery } from '#server/kit/db/named-statement.ts';
import type { Rota, Shift } from '#shared/team/rota.ts';
import { toClock } from '#shared/team/shift-times.ts';
import { devicesJson, readRotasJson, teamJson } from './data.ts';

type RotaRow = {
  startsOn: string;
  isSingleDay: boolean;
  shifts: [weekday: number, starts: number, ends: number][] | null;
};
type TeamRow = {
  id: number;
  name: string;
  treatmentIds: number[] | null;
  rotas: RotaRow[] | null;
  leave: Rota['leave'] | null;
};

export type TherapistRota = { id: number; name: string; treatmentIds: number[] | null; rota: Rota };

/** The active therapists and their rotas from `start` on, for a statement that reads more than the team. */
export const teamSubquery: Subquery<TherapistRota[]> = {
  sql: teamJson,
  read: readTeam,
};

/** The rotas from `firstDay` on: of everybody who is active, or of `ids`, active or not. */
export async function readRotas(
  db: Db,
  firstDay: string,
  ids: number[] | null = null,
): Promise<TherapistRota[]> {
  return readTeam(await readRotasJson(db, firstDay, ids));
}

/** Built by the query; null when there is nobody. */
function readTeam(value: unknown): TherapistRota[] {
  return ((value as TeamRow[] | null) ?? []).map(toTherapistRota);
}

/** The pieces of each device kind. */
export const devicesSubquery: Subquery<Map<number, number>> = {
  sql: devicesJson,
  read: (value) => new Map(value as [number, number][] | null),
};

function toTherapistRota({ id, name, treatmentIds, rotas, leave }: TeamRow): TherapistRota {
  const [single, weekly] = [true, false].map((isSingle) =>
    (rotas ?? []).filter(({ isSingleDay }) => isSingleDay === isSingle),
  ) as [RotaRow[], RotaRow[]];
  const weeks = weekly.map((row) => ({
    from: row.startsOn,
    days: WEEK.map((weekday) => shiftsOf(row, weekday)),
  }));
  const dates = single.map((row) => ({
    date: row.startsOn,
    shifts: WEEK.flatMap((day) => shiftsOf(row, day)),
  }));
  return { id, name, treatmentIds, rota: { weeks, dates, leave: leave ?? [] } };
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];

function shiftsOf({ shifts }: RotaRow, weekday: number): Shift[] {
  return (shifts ?? [])
    .filter(([day]) => day === weekday)
    .map(([, starts, ends]) => ({ starts: toClock(starts), ends: toClock(ends) }));
}
