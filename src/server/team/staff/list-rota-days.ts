import type { Db } from '#server/kit/db/db.ts';
import { readRotas } from '#server/team/team-subquery.ts';
import { addDays } from '#shared/kit/studio-time.ts';
import type { LeaveKind } from '#shared/team/leave.ts';
import { type Shift, shiftsOn } from '#shared/team/rota.ts';
import { listLeave } from './data.ts';

type RotaDay = { day: string; shifts: Shift[]; leave: LeaveKind | null };

/** What one therapist works on each of these days. */
export async function listRotaDays(
  db: Db,
  therapistId: number,
  { first, days }: { first: string; days: number },
): Promise<RotaDay[]> {
  const [[own], absences] = await Promise.all([
    readRotas(db, first, [therapistId]),
    listLeave(db, therapistId, first, addDays(first, days - 1)),
  ]);
  return Array.from({ length: days }, (_, ahead) => addDays(first, ahead)).map((day) => ({
    day,
    shifts: own ? shiftsOn(own.rota, day) : [],
    leave: absences.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)?.kind ?? null,
  }));
}
