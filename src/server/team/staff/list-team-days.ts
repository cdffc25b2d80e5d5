import type { Db } from '#server/kit/db/db.ts';
import { listActiveAnd } from '#server/team/data.ts';
import type { BoardPerson } from '#shared/bookings/board-contract.ts';
import type { Shift } from '#shared/team/rota.ts';
import { toMinutes } from '#shared/team/shift-times.ts';
import { listRotaDaysOf } from './list-rota-days.ts';

/** When the team works on some days: who is active, and of the others `therapistIds`. Nobody while nobody is active. */
export async function listTeamDays(
  db: Db,
  therapistIds: ReadonlySet<number>,
  days: { first: string; days: number },
): Promise<BoardPerson[]> {
  const rows = (await listActiveAnd(db, [...therapistIds])).map((row) => ({
    ...row,
    isActive: row.isActive && row.archivedAt === null,
  }));
  if (!rows.some(({ isActive }) => isActive)) return [];
  const ids = rows.map(({ id }) => id);
  const rotas = await listRotaDaysOf(db, ids, days);
  return rows.map(({ id, name, imageUrl, colour, isActive, treatmentIds }) => ({
    id,
    name,
    imageUrl,
    colour,
    isActive,
    treatmentIds,
    // Of each id.
    days: rotas.get(id)!.map(({ shifts, leave }) => ({ shifts: shifts.map(inMinutes), leave })),
  }));
}

function inMinutes({ starts, ends }: Shift): [number, number] {
  return [toMinutes(starts), toMinutes(ends)];
}
