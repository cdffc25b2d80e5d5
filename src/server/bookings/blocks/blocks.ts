import { recordAudit } from '#server/audit/record-audit.ts';
import { dayKey, lockKeys } from '#server/bookings/data.ts';
import { takeBackUnannounced } from '#server/bookings/offers/data.ts';
import type { BlockRow, BookingRow, ReservedPlace } from '#server/bookings/tables.ts';
import { orRunAgain } from '#server/bookings/visits/write-places.ts';
import type { Context } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { readKnownTherapists } from '#server/team/therapist-names.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import { formatShortAppointment, formatStudioTime } from '#shared/bookings/appointment-words.ts';
import { blockDays } from '#shared/bookings/block-days.ts';
import type { Block, NewBlock } from '#shared/bookings/blocks-contract.ts';
import { conflict, HttpProblem, notFound, orNotFound, refusal } from '#shared/kit/problem.ts';
import type { Span } from '#shared/kit/span.ts';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { openOn } from '#shared/studio/opening.ts';
import {
  type Blocked,
  deleteBlocks,
  findBlocked,
  findReserved,
  insertBlocks,
  listInTheWay,
  lockBlock,
  setSeries,
} from './data.ts';

const MAX_NAMED = 100;

/** On all its days or on none: bookings in the way are named, and stay. */
export function addBlock(ctx: Context, input: NewBlock): Promise<{ blocks: Block[] }> {
  return ctx.db.transaction(async (tx) => {
    const { hours, booking } = await readSettings(tx);
    const { blocked, name } = await readBlocked(tx, input, booking.rooms);
    const closed = new Set(booking.closures.map(({ date }) => date));
    const isOpen = (day: string) => !closed.has(day) && openOn({ hours, booking }, day) !== null;
    const spans = blockDays(input, isOpen).map((day) => ({
      start: studioInstant(day, input.from),
      end: studioInstant(day, input.to),
    }));
    await lockKeys(tx, spans.map(({ start }) => dayKey(start)).sort());
    const taken = await listInTheWay(tx, blocked, spans);
    if (taken.length > 0) throw bookingsInTheWay(name, taken);
    for (const span of spans) await takeBackUnannounced(tx, span);
    const offered = await findReserved(tx, blocked, spans);
    if (offered) throw offeredNow(offered);
    const other = await findBlocked(tx, blocked, spans);
    if (other) throw alreadyBlocked(name, other);

    const blocks = (await write(ctx, tx, { ...blocked, reason: input.reason }, spans)).map(toBlock);
    const { from, to, reason, repeat } = input;
    const after = {
      ...whatOf(blocked),
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

/** What is blocked, and how it is called in a sentence. */
async function readBlocked(
  tx: Context['db'],
  { room, therapistId }: NewBlock,
  rooms: number,
): Promise<{ blocked: Blocked; name: string }> {
  if (therapistId != null) {
    const person = (await readKnownTherapists(tx, [therapistId])).find(({ id }) => id === therapistId);
    if (!person?.isActive) throw notFound('therapist');
    return { blocked: { room: null, therapistId }, name: person.name };
  }
  const number = room!; // the contract asks for one of the two
  if (number > rooms) throw refusal('no_such_room', `There are ${rooms} rooms. Please choose one of them.`);
  return { blocked: { room: number, therapistId: null }, name: `room ${number}` };
}

function whatOf({ room, therapistId }: Pick<BlockRow, 'room' | 'therapistId'>) {
  return room === null ? { therapistId } : { room };
}

async function write(
  ctx: Context,
  tx: Context['db'],
  block: Blocked & { reason: string },
  spans: Span[],
): Promise<BlockRow[]> {
  const createdAt = ctx.now();
  const rows = spans.map(({ start, end }) => ({ ...block, startsAt: start, endsAt: end, createdAt }));
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
    const { startsAt, endsAt, reason } = row;
    const details = { before: { ...whatOf(row), startsAt, endsAt, reason, days: removed.length } };
    await recordAudit({ ...ctx, db: tx }, { action: 'remove block', target: `block ${id}`, details });
    return { removed };
  });
}

export function toBlock({ startsAt, endsAt, createdAt: _, ...row }: BlockRow): Block {
  return { ...row, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

function bookingsInTheWay(name: string, rows: BookingRow[]): HttpProblem {
  const isOne = rows.length === 1;
  return new HttpProblem(409, {
    code: 'bookings_in_the_way',
    message: `${isOne ? 'One booking falls' : `${rows.length} bookings fall`} in this time ${name.startsWith('room ') ? 'in' : 'with'} ${name}. Please move or cancel ${isOne ? 'it' : 'them'} first.`,
    total: rows.length,
    bookings: rows.slice(0, MAX_NAMED).map(({ id, customerName, treatmentName, startsAt }) => ({
      id,
      customerName: customerName || FORMER_CUSTOMER,
      treatmentName,
      appointmentDate: startsAt.toISOString(),
    })),
  });
}

function offeredNow({ startsAt }: ReservedPlace): HttpProblem {
  return conflict(
    'offers_in_the_way',
    `${formatShortAppointment(startsAt)} is being offered to someone on the waitlist. Please withdraw the offer first.`,
  );
}

function alreadyBlocked(name: string, { startsAt, endsAt, reason }: BlockRow): HttpProblem {
  const times = `${formatShortAppointment(startsAt)} to ${formatStudioTime(endsAt)}`;
  const what = name.replace(/^room/, 'Room');
  return conflict('already_blocked', `${what} is already blocked (${reason}), ${times}.`);
}
