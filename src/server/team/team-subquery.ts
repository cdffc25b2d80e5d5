import type { Db } from '#server/kit/db/db.ts';
import type { Subquery } from '#server/kit/db/named-statement.ts';
import {
  devicesJson,
  findKnownTeam,
  parseTeam,
  type RotaOfTherapist,
  readRotasJson,
  rememberTeam,
  teamColumns,
} from './data.ts';

export type TherapistRota = RotaOfTherapist;

/**
 * The active therapists and their rotas from `firstDay` on, for a statement that reads more than the team. Everybody who
 * looks at a calendar needs it, so it is read again only when the team has another version.
 */
export const teamSubquery = { columns: teamColumns, from: teamFrom };

function teamFrom(firstDay: string) {
  const known = findKnownTeam(firstDay);
  return {
    values: { knownTeam: known?.version ?? null },
    read: ({ team, teamVersion }: TeamRow): TherapistRota[] => {
      if (team === null && known) return known.team;
      return rememberTeam(firstDay, team, teamVersion);
    },
  };
}

/** What its columns give. */
export type TeamRow = { team: string | null; teamVersion: string | null };

/** The rotas from `firstDay` on: of everybody who is active, or of `ids`, active or not. */
export async function readRotas(
  db: Db,
  firstDay: string,
  ids: number[] | null = null,
): Promise<TherapistRota[]> {
  return parseTeam(await readRotasJson(db, firstDay, ids));
}

/** The pieces of each device kind. */
export const devicesSubquery: Subquery<Map<number, number>> = {
  sql: devicesJson,
  read: (value) => new Map(value as [number, number][] | null), // as `devicesJson` builds it
};
