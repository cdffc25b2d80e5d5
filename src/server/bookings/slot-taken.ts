import type { Db } from '#server/kit/db/db.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import type { Checking } from '#shared/bookings/availability.ts';
import type { SlotTaken } from '#shared/bookings/contract.ts';
import { nearestFree } from '#shared/bookings/offer-slots.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { daysFrom, readGround } from './read-ground.ts';

const DAYS_TO_LOOK = 7;

/** Somebody was faster: a 409 with the nearest free times, in words for the person and as instants for buttons. */
export async function slotTaken(
  db: Db,
  wanted: Date,
  checking: Checking,
  exceptId?: number,
): Promise<HttpProblem> {
  const { placed } = await readGround(db, { within: daysFrom(wanted, DAYS_TO_LOOK), exceptId });
  const busy = placed.map(({ span }) => span);
  const nearest = nearestFree(checking, wanted, busy, { days: DAYS_TO_LOOK });
  const problem: SlotTaken = {
    code: 'slot_taken',
    message: inWords(nearest),
    nearest: nearest.map((start) => start.toISOString()),
  };
  return new HttpProblem(409, problem);
}

function inWords(nearest: Date[]): string {
  if (nearest.length === 0) return 'That time was just taken. Please choose another day.';
  const times = nearest.map(formatShortAppointment);
  const list = times.length === 1 ? times[0] : `${times.slice(0, -1).join('; ')} or ${times.at(-1)}`;
  return `That time was just taken. The nearest free times: ${list}.`;
}
