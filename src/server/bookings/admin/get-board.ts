import { toBlock } from '#server/bookings/blocks/blocks.ts';
import { listBlocks } from '#server/bookings/blocks/data.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { listTeamDays } from '#server/team/staff/list-team-days.ts';
import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import type { BookingRules } from '#shared/bookings/availability.ts';
import type { Board, BoardDay, BoardQuery } from '#shared/bookings/board-contract.ts';
import { toBoardRows } from '#shared/bookings/board-rows.ts';
import type { Span } from '#shared/kit/span.ts';
import { addDays, studioInstant } from '#shared/kit/studio-time.ts';
import { openOn } from '#shared/studio/opening.ts';
import { listLive } from './data.ts';
import { withSensitivities } from './get-booking.ts';
import { listBoardBookings } from './list-board-bookings.ts';
import type { PaidHook } from './paid-hook.ts';

export async function getBoard(db: Db, { from, days }: BoardQuery, listPaid: PaidHook): Promise<Board> {
  const span = spanOf(from, days);
  const [settings, bookings, blocks] = await Promise.all([
    readSettings(db),
    listBoardBookings(db, span, listPaid),
    listBlocks(db, span),
  ]);
  const therapistIds = new Set([
    ...bookings.flatMap(({ therapist }) => therapist?.id ?? []),
    ...blocks.flatMap(({ therapistId }) => therapistId ?? []),
  ]);
  return {
    rooms: roomsInUse(settings.booking.rooms, bookings),
    days: Array.from({ length: days }, (_, ahead) => dayOf(settings, addDays(from, ahead))),
    ...toBoardRows(bookings),
    blocks: blocks.map(toBlock),
    team: await listTeamDays(db, therapistIds, { first: from, days }),
  };
}

/** The bookings of a day in full, to be printed. */
export async function getDaySheet(ctx: Context, day: string, listPaid: PaidHook): Promise<AdminBooking[]> {
  return withSensitivities(ctx, await listLive(ctx.db, spanOf(day, 1)), day, listPaid);
}

function spanOf(from: string, days: number): Span {
  return { start: studioInstant(from, '00:00'), end: studioInstant(addDays(from, days), '00:00') };
}

/** A room that was given up is shown as long as it has bookings. */
function roomsInUse(rooms: number, rows: { room: number }[]): number {
  return Math.max(rooms, ...rows.map(({ room }) => room));
}

function dayOf(rules: BookingRules, date: string): BoardDay {
  const { closures, specialHours = [] } = rules.booking;
  const closure = closures.find((each) => each.date === date);
  const open = closure ? null : openOn(rules, date);
  const special = closure ? undefined : specialHours.find((each) => each.date === date);
  return {
    date,
    open: open && { start: open.start.toISOString(), end: open.end.toISOString() },
    closure: closure ? closure.reason || 'Closed' : null,
    specialHours: special ? special.reason || 'Special hours' : null,
  };
}
