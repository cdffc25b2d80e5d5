import type { Db } from '#server/kit/db/db.ts';
import { readRotas } from '#server/team/team-subquery.ts';
import { addDays } from '#shared/kit/studio-time.ts';
import type { LeaveKind } from '#shared/team/leave.ts';
import { type Shift, shiftsOn } from '#shared/team/rota.ts';
import { listLeave } from './data.ts';

type Days = { first: string; days: number };
type RotaDay = { day: string; shifts: Shift[]; leave: LeaveKind | null };

/** What one therapist works on each of these days. */
export async function listRotaDays(db: Db, therapistId: number, days: Days): Promise<RotaDay[]> {
  return (await listRotaDaysOf(db, [therapistId], days)).get(therapistId)!; // of each id
}

/** The same of several, by id. */
export async function listRotaDaysOf(
  db: Db,
  ids: number[],
  { first, days }: Days,
): Promise<Map<number, RotaDay[]>> {
  const [rotas, absences] = await Promise.all([
    readRotas(db, first, ids),
    listLeave(db, ids, first, addDays(first, days - 1)),
  ]);
  const dayOf = (id: number, day: string): RotaDay => {
    const own = rotas.find((each) => each.id === id);
    const away = absences.find((each) => each.therapistId === id && isWithin(each, day));
    return { day, shifts: own ? shiftsOn(own.rota, day) : [], leave: away?.kind ?? null };
  };
  const dates = Array.from({ length: days }, (_, ahead) => addDays(first, ahead));
  return new Map(ids.map((id) => [id, dates.map((day) => dayOf(id, day))]));
}

function isWithin({ startsOn, endsOn }: { startsOn: string; endsOn: string }, day: string): boolean {
  return startsOn <= day && day <= endsOn;
}
