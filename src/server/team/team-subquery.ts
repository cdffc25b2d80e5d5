import type { Subquery } from '#server/kit/db/named-statement.ts';
import type { Rota, Shift } from '#shared/team/rota.ts';
import { devicesJson, teamJson } from './data.ts';

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
  // Built by the query; null when nobody is active.
  read: (value) => ((value as TeamRow[] | null) ?? []).map(toTherapistRota),
};

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
    .map(([, starts, ends]) => ({ starts: clock(starts), ends: clock(ends) }));
}

/** Midnight at the end of a day is "24:00", which is the next day's 00:00. */
function clock(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}
