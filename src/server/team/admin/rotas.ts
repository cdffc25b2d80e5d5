import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { TherapistRow } from '#server/team/tables.ts';
import { readRotas, type TherapistRota } from '#server/team/team-subquery.ts';
import { WEEKDAYS } from '#shared/kit/dates.ts';
import { notFound } from '#shared/kit/problem.ts';
import { addDays, weekdayOf } from '#shared/kit/studio-time.ts';
import { hoursOn } from '#shared/studio/opening.ts';
import type {
  AdminRotaDay,
  RotaWeek,
  SingleDayInput,
  TherapistWeek,
  WeekCopy,
  WeekdayHours,
  WeeklyRotaInput,
} from '#shared/team/admin-contract.ts';
import { bookableHours } from '#shared/team/bookable-hours.ts';
import { changeWeekday } from '#shared/team/change-weekday.ts';
import { copyWeek } from '#shared/team/copy-week.ts';
import type { LeaveKind } from '#shared/team/leave.ts';
import { type Rota, type Shift, shiftsOn, weekOf } from '#shared/team/rota.ts';
import { keepVisits } from './keep-visits.ts';
import { listLeaveRows } from './leave/data.ts';
import { writeDay, writeWeek } from './rotas/data.ts';
import { listLive, lockTeam, lockTherapistRows } from './therapists/data.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** Who works when in the week from `from` on, and what it means for booking. */
export async function getRotaWeek({ db }: Context, from: string): Promise<RotaWeek> {
  const [settings, team, leave] = [await readSettings(db), await listLive(db), await listLeaveRows(db, from)];
  const rotas = new Map((await readRotas(db, from, idsOf(team))).map((each) => [each.id, each.rota]));
  const kindOn = (therapistId: number, date: string) =>
    leave.find((each) => each.therapistId === therapistId && each.from <= date && date <= each.to)?.kind ??
    null;
  const therapists = team.map((row) => toWeek(row, rotas.get(row.id)!, from, kindOn)); // of each
  const closed = new Set(settings.booking.closures.map(({ date }) => date));
  const days = DAYS.map((ahead) => {
    const date = addDays(from, ahead);
    const hours = closed.has(date) ? null : hoursOn(settings, date);
    const open = hours && { starts: hours.opens, ends: hours.closes };
    const working = therapists.filter(({ isActive }) => isActive).map((each) => each.days[ahead]!.shifts); // all 7
    return {
      date,
      opens: open?.starts ?? null,
      closes: open?.ends ?? null,
      bookable: bookableHours({ open, working, rooms: settings.booking.rooms }),
    };
  });
  return { from, days, therapists };
}

/** Every week from a day on. */
export function setWeek(ctx: Context, id: number, { from, days }: WeeklyRotaInput): Promise<void> {
  return changeRota(ctx, [id], async (tx, [before]) => {
    await writeWeek(tx, id, from, days);
    const shown = (rota: Rota) => weekOf(rota.weeks, from)?.days.map(inWords) ?? null;
    const [after] = await readRotas(tx, from, [id]);
    await recordChange(
      { ...ctx, db: tx },
      {
        action: 'change rota',
        target: `therapist ${id}`,
        before: { [`week from ${from}`]: shown(before!.rota) }, // one for the id
        after: { [`week from ${from}`]: shown(after!.rota) }, // one for the id
      },
    );
  });
}

/** A weekday from a day on; hours that this day has for itself alone would hide it, and go. */
export function setWeekday(ctx: Context, id: number, { from, shifts }: WeekdayHours): Promise<void> {
  return changeRota(ctx, [id], async (tx, [before]) => {
    const { weeks } = before!.rota; // one for the id
    for (const week of changeWeekday(weeks, from, shifts)) await writeWeek(tx, id, week.from, week.days);
    await writeDay(tx, id, from, null);
    const day = `every ${WEEKDAYS[weekdayOf(from)]} from ${from}`;
    const was = weekOf(weeks, from)?.days[weekdayOf(from)] ?? [];
    await recordChange(
      { ...ctx, db: tx },
      {
        action: 'change rota',
        target: `therapist ${id}`,
        before: { [day]: inWords(was) },
        after: { [day]: inWords(shifts) },
      },
    );
  });
}

/** One day alone. */
export function setDay(ctx: Context, id: number, { date, shifts }: SingleDayInput): Promise<void> {
  return changeRota(ctx, [id], async (tx, [before]) => {
    await writeDay(tx, id, date, shifts);
    const [after] = await readRotas(tx, date, [id]);
    const shown = ({ rota }: TherapistRota) => inWords(shiftsOn({ ...rota, leave: [] }, date));
    await recordChange(
      { ...ctx, db: tx },
      {
        action: 'change rota',
        target: `therapist ${id}`,
        before: { [date]: shown(before!) }, // one for the id
        after: { [date]: shown(after!) }, // one for the id
      },
    );
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
    const held = await lockTherapistRows(tx, ids);
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
  const { id, name, imageUrl, colour, isActive } = row;
  const last = addDays(from, 6);
  const week = weekOf(rota.weeks, last);
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
    therapistId: id,
    name,
    imageUrl,
    colour,
    isActive,
    days,
    rotaFrom: week?.from ?? null,
    nextRotaFrom: earliest(rota.weeks.flatMap((each) => (each.from > last ? [each.from] : []))),
    usual: DAYS.map((weekday) => inOrder(week?.days[weekday] ?? [])),
  };
}

function earliest(days: string[]): string | null {
  return days.reduce<string | null>((first, day) => (first !== null && first < day ? first : day), null);
}

function sourceOf(rota: Rota, date: string, leaveKind: LeaveKind | null): AdminRotaDay['source'] {
  if (leaveKind) return 'leave';
  if (rota.dates.some((each) => each.date === date)) return 'day';
  return weekOf(rota.weeks, date) ? 'week' : 'none';
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
