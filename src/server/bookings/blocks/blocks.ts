import { recordAudit } from '#server/audit/record-audit.ts';
import { dayKey, lockKeys } from '#server/bookings/data.ts';
import type { BookingRow, RoomBlockRow } from '#server/bookings/tables.ts';
import { orRunAgain } from '#server/bookings/visits/write-places.ts';
import type { Context } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import { formatShortAppointment, formatStudioTime } from '#shared/bookings/appointment-words.ts';
import { blockDays } from '#shared/bookings/block-days.ts';
import type { NewBlock, RoomBlock } from '#shared/bookings/blocks-contract.ts';
import { conflict, HttpProblem, orNotFound, refusal } from '#shared/kit/problem.ts';
import type { Span } from '#shared/kit/span.ts';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { openOn } from '#shared/studio/opening.ts';
import { deleteBlocks, findBlocked, insertBlocks, listInTheWay, lockBlock, setSeries } from './data.ts';

const MAX_NAMED = 100;

/** On all its days or on none: bookings in the way are named, and stay. */
export function addBlock(ctx: Context, input: NewBlock): Promise<{ blocks: RoomBlock[] }> {
  return ctx.db.transaction(async (tx) => {
    const { hours, booking } = await readSettings(tx);
    if (input.room > booking.rooms) {
      throw refusal('no_such_room', `There are ${booking.rooms} rooms. Please choose one of them.`);
    }
    const closed = new Set(booking.closures.map(({ date }) => date));
    const isOpen = (day: string) => !closed.has(day) && openOn({ hours, booking }, day) !== null;
    const spans = blockDays(input, isOpen).map((day) => ({
      start: studioInstant(day, input.from),
      end: studioInstant(day, input.to),
    }));
    await lockKeys(tx, spans.map(({ start }) => dayKey(start)).sort());
    const taken = await listInTheWay(tx, input.room, spans);
    if (taken.length > 0) throw bookingsInTheWay(input.room, taken);
    const blocked = await findBlocked(tx, input.room, spans);
    if (blocked) throw alreadyBlocked(blocked);

    const blocks = (await write(ctx, tx, input, spans)).map(toRoomBlock);
    const { room, from, to, reason, repeat } = input;
    const after = {
      room,
      date: input.date,
      from,
      to,
      reason,
      ...(repeat && { repeat, days: blocks.length }),
    };
    const target = `block ${blocks[0]!.id}`; // there is at least the first day
    await recordAudit({ ...ctx, db: tx }, { action: 'add block', target, details: { after } });
    return { blocks };
  });
}

async function write(
  ctx: Context,
  tx: Context['db'],
  { room, reason }: NewBlock,
  spans: Span[],
): Promise<RoomBlockRow[]> {
  const createdAt = ctx.now();
  const rows = spans.map(({ start, end }) => ({ room, reason, startsAt: start, endsAt: end, createdAt }));
  const added = await orRunAgain(insertBlocks(tx, rows));
  const ids = added.map(({ id }) => id);
  if (ids.length === 1) return added;
  const seriesId = Math.min(...ids);
  await setSeries(tx, ids, seriesId);
  return added.map((row) => ({ ...row, seriesId }));
}

export function removeBlock(
  ctx: Context,
  id: number,
  { following }: { following?: string | undefined },
): Promise<{ removed: number[] }> {
  return ctx.db.transaction(async (tx) => {
    const row = orNotFound(await lockBlock(tx, id), 'block');
    const removed = await deleteBlocks(tx, row, following === 'true');
    const { room, startsAt, endsAt, reason } = row;
    const details = { before: { room, startsAt, endsAt, reason, days: removed.length } };
    await recordAudit({ ...ctx, db: tx }, { action: 'remove block', target: `block ${id}`, details });
    return { removed };
  });
}

export function toRoomBlock({ id, seriesId, room, startsAt, endsAt, reason }: RoomBlockRow): RoomBlock {
  return { id, seriesId, room, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), reason };
}

function bookingsInTheWay(room: number, rows: BookingRow[]): HttpProblem {
  const isOne = rows.length === 1;
  return new HttpProblem(409, {
    code: 'bookings_in_the_way',
    message: `${isOne ? 'One booking falls' : `${rows.length} bookings fall`} in this time in room ${room}. Please move or cancel ${isOne ? 'it' : 'them'} first.`,
    total: rows.length,
    bookings: rows.slice(0, MAX_NAMED).map(({ id, customerName, treatmentName, startsAt }) => ({
      id,
      customerName: customerName || FORMER_CUSTOMER,
      treatmentName,
      appointmentDate: startsAt.toISOString(),
    })),
  });
}

function alreadyBlocked({ room, startsAt, endsAt, reason }: RoomBlockRow): HttpProblem {
  const times = `${formatShortAppointment(startsAt)} to ${formatStudioTime(endsAt)}`;
  return conflict('already_blocked', `Room ${room} is already blocked (${reason}), ${times}.`);
}
