import { and, eq } from 'drizzle-orm';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { rotas, shifts } from '#server/team/tables.ts';
import { weekdayOf } from '#shared/kit/studio-time.ts';
import type { Shift } from '#shared/team/rota.ts';
import { toMinutes } from '#shared/team/shift-times.ts';

/** What somebody works every week from `startsOn` on, Monday first; null: no rota begins there. */
export function writeWeek(
  tx: Db,
  therapistId: number,
  startsOn: string,
  days: Shift[][] | null,
): Promise<void> {
  return writeRota(tx, { therapistId, startsOn, isSingleDay: false }, days);
}

/** The hours of that day alone; null: as the week says. */
export function writeDay(
  tx: Db,
  therapistId: number,
  date: string,
  shiftsOfDay: Shift[] | null,
): Promise<void> {
  const days =
    shiftsOfDay &&
    Array.from({ length: 7 }, (_, weekday) => (weekday === weekdayOf(date) ? shiftsOfDay : []));
  return writeRota(tx, { therapistId, startsOn: date, isSingleDay: true }, days);
}

type Rota = { therapistId: number; startsOn: string; isSingleDay: boolean };

async function writeRota(tx: Db, rota: Rota, days: Shift[][] | null): Promise<void> {
  const { therapistId, startsOn, isSingleDay } = rota;
  await tx
    .delete(rotas)
    .where(
      and(
        eq(rotas.therapistId, therapistId),
        eq(rotas.startsOn, startsOn),
        eq(rotas.isSingleDay, isSingleDay),
      ),
    );
  if (!days) return;
  const row = oneRow(await tx.insert(rotas).values(rota).returning({ id: rotas.id }));
  const rows = days.flatMap((each, weekday) =>
    each.map(({ starts, ends }) => ({
      rotaId: row.id,
      weekday,
      starts: toMinutes(starts),
      ends: toMinutes(ends),
    })),
  );
  if (rows.length > 0) await tx.insert(shifts).values(rows);
}
