import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { TherapistRow } from '#server/team/tables.ts';
import { readRotas, type TherapistRota } from '#server/team/team-subquery.ts';
import { notFound } from '#shared/kit/problem.ts';
import { addDays } from '#shared/kit/studio-time.ts';
import { hoursOn } from '#shared/studio/opening.ts';
import type {
  AdminRotaDay,
  RotaWeek,
  SingleDayInput,
  TherapistWeek,
  WeekCopy,
  WeeklyRotaInput,
} from '#shared/team/admin-contract.ts';
import { copyWeek } from '#shared/team/copy-week.ts';
import type { LeaveKind } from '#shared/team/leave.ts';
import { type Rota, type Shift, shiftsOn, weekOf } from '#shared/team/rota.ts';
import { minutesOfShifts } from '#shared/team/shift-times.ts';
import { keepVisits } from './keep-visits.ts';
import { listLeaveRows } from './leave/data.ts';
import { writeDay, writeWeek } from './rotas/data.ts';
import { holdTherapists, listLive, lockTeam } from './therapists/data.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** Who works when in the week from `from` on, and how much of it is while the studio is open. */
export async function getRotaWeek({ db }: Context, from: string): Promise<RotaWeek> {
  const [settings, team, leave] = [await readSettings(db), await listLive(db), await listLeaveRows(db, from)];
  const rotas = new Map((await readRotas(db, from, idsOf(team))).map((each) => [each.id, each.rota]));
  const kindOn = (therapistId: number, date: string) =>
    leave.find((each) => each.therapistId === therapistId && each.from <= date && date <= each.to)?.kind ??
    null;
  const therapists = team.map((row) => toWeek(row, rotas.get(row.id)!, from, kindOn));
  const closed = new Set(settings.booking.closures.map(({ date }) => date));
  const days = DAYS.map((ahead) => {
    const date = addDays(from, ahead);
    const open = closed.has(date) ? null : hoursOn(settings, date);
    const working = therapists.filter(({ isActive }) => isActive).map((each) => each.days[ahead]!.shifts);
    return {
      date,
      opens: open?.opens ?? null,
      closes: open?.closes ?? null,
      bookableMinutes: open ? minutesOfShifts(working.flat().flatMap((shift) => within(shift, open))) : 0,
    };
  });
  return { from, days, therapists };
}

/** Every week from a day on. */
export function setWeek(ctx: Context, id: number, { from, days }: WeeklyRotaInput): Promise<undefined> {
  return changeRota(ctx, [id], async (tx, [before]) => {
    await writeWeek(tx, id, from, days);
    const shown = (rota: Rota) => weekOf(rota.weeks, from)?.days.map(inWords) ?? null;
    const [after] = await readRotas(tx, from, [id]);
    await recordChange(
      { ...ctx, db: tx },
      {
        ...{ action: 'change rota', target: `therapist ${id}` },
        before: { [`week from ${from}`]: shown(before!.rota) },
        after: { [`week from ${from}`]: shown(after!.rota) },
      },
    );
    return undefined;
  });
}

/** One day alone. */
export function setDay(ctx: Context, id: number, { date, shifts }: SingleDayInput): Promise<undefined> {
  return changeRota(ctx, [id], async (tx, [before]) => {
    await writeDay(tx, id, date, shifts);
    const [after] = await readRotas(tx, date, [id]);
    const shown = ({ rota }: TherapistRota) => inWords(shiftsOn({ ...rota, leave: [] }, date));
    await recordChange(
      { ...ctx, db: tx },
      {
        ...{ action: 'change rota', target: `therapist ${id}` },
        before: { [date]: shown(before!) },
        after: { [date]: shown(after!) },
      },
    );
    return undefined;
  });
}

/** All days of all weeks, or none. */
export async function copyRotaWeek(
  ctx: Context,
  { therapistId, from, to, weekCount }: WeekCopy,
): Promise<{ days: number }> {
  const ids = therapistId === null ? idsOf(await listLive(ctx.db)) : [therapistId];
  return changeRota(ctx, ids, async (tx, rotas) => {
    let days = 0;
    for (const { id, rota } of rotas) {
      const { set, clear } = copyWeek(rota, { from, to, weekCount });
      for (const date of clear) await writeDay(tx, id, date, null);
      for (const { date, shifts } of set) await writeDay(tx, id, date, shifts);
      if (set.length + clear.length === 0) continue;
      days += set.length + clear.length;
      const after = { from, to, weeks: weekCount, days: set.length + clear.length };
      await recordChange({ ...ctx, db: tx }, { action: 'copy rota', target: `therapist ${id}`, after });
    }
    return { days };
  });
}

/** Unless a visit would be outside the shifts of who keeps it. `write` gets the rotas as they are. */
function changeRota<T>(
  ctx: Context,
  ids: number[],
  write: (tx: Db, rotas: TherapistRota[]) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction(async (tx) => {
    await lockTeam(tx);
    const held = await holdTherapists(tx, ids);
    if (held.length === 0 && ids.length > 0) throw notFound('therapist');
    const live = idsOf(held);
    const rotas = await readRotas(tx, EARLIEST, live);
    return keepVisits({ ...ctx, db: tx }, live, () => write(tx, rotas));
  });
}

/** Before any exception. */
const EARLIEST = '1900-01-01';

type KindOn = (therapistId: number, date: string) => LeaveKind | null;

function toWeek(row: TherapistRow, rota: Rota, from: string, kindOn: KindOn): TherapistWeek {
  const { id, name, colour, isActive } = row;
  const week = weekOf(rota.weeks, from);
  const days = DAYS.map((ahead) => {
    const date = addDays(from, ahead);
    const leaveKind = kindOn(id, date);
    return {
      date,
      shifts: inOrder(shiftsOn(rota, date)),
      source: sourceOf(rota, date, leaveKind),
      leaveKind,
    };
  });
  return {
    ...{ therapistId: id, name, colour, isActive, days },
    rotaFrom: week?.from ?? null,
    usual: DAYS.map((weekday) => inOrder(week?.days[weekday] ?? [])),
  };
}

function sourceOf(rota: Rota, date: string, leaveKind: LeaveKind | null): AdminRotaDay['source'] {
  if (leaveKind) return 'leave';
  if (rota.dates.some((each) => each.date === date)) return 'day';
  return weekOf(rota.weeks, date) ? 'week' : 'none';
}

function within({ starts, ends }: Shift, { opens, closes }: { opens: string; closes: string }): Shift[] {
  const shift = { starts: starts > opens ? starts : opens, ends: ends < closes ? ends : closes };
  return shift.starts < shift.ends ? [shift] : [];
}

function inOrder(shifts: Shift[]): Shift[] {
  return [...shifts].sort((a, b) => a.starts.localeCompare(b.starts));
}

function inWords(shifts: Shift[]): string {
  return shifts.length === 0
    ? 'off'
    : inOrder(shifts)
        .map(({ starts, ends }) => `${starts}–${ends}`)
        .join(', ');
}

function idsOf(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
