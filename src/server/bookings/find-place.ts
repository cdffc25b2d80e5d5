import type { Db } from '#server/kit/db/db.ts';
import { assignRoom, type Placement } from '#shared/bookings/assign-room.ts';
import { type Checking, fits } from '#shared/bookings/availability.ts';
import type { Span } from '#shared/kit/span.ts';
import { lockKeys } from './data.ts';
import { dayKey } from './day-key.ts';
import { daysFrom, type Ground, readGround } from './read-ground.ts';
import { slotTaken } from './slot-taken.ts';

type Query = { busy: Span; ground: Ground; checking: Checking; isAlone: boolean; exceptId?: number };

/**
 * A room for `busy`. Whoever does not have the day to themselves yet waits for it and looks again; but where
 * nothing is left already, nobody needs to wait to be told so.
 */
export async function findPlace(
  tx: Db,
  { busy, ground, checking, isAlone, exceptId }: Query,
): Promise<Placement> {
  const { rooms } = ground.settings.booking;
  let { placed } = ground;
  if (!isAlone) {
    const taken = placed.map(({ span }) => span);
    if (!fits(taken, busy, rooms)) throw await slotTaken(tx, busy.start, checking, exceptId);
    await lockKeys(tx, [dayKey(busy.start)]);
    placed = (await readGround(tx, { within: daysFrom(busy.start), exceptId })).placed;
  }
  const placement = assignRoom(placed, busy, rooms);
  if (!placement) throw await slotTaken(tx, busy.start, checking, exceptId);
  return placement;
}
