import type { Db } from '#server/kit/db/db.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import type { Judging } from '#shared/bookings/availability.ts';
import type { SlotTaken } from '#shared/bookings/contract.ts';
import { nearestFree } from '#shared/bookings/offer-slots.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { daysFrom, readGround } from './read-ground.ts';

const DAYS_TO_LOOK = 7;

/** Thrown where no room was left; answered, once its locks are gone, with the nearest free times. */
export class NoRoomLeft extends Error {
  readonly wanted: Date;
  readonly judging: Judging;
  readonly exceptId: number | undefined;

  constructor(wanted: Date, judging: Judging, exceptId?: number) {
    super('no room is left');
    this.wanted = wanted;
    this.judging = judging;
    this.exceptId = exceptId;
  }
}

/** Runs a transaction that may find no room, and turns that into a 409 with other times to choose from. */
export async function orSlotTaken<T>(db: Db, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NoRoomLeft)) throw error;
    const { wanted, judging, exceptId } = error;
    const { placed } = await readGround(db, { within: daysFrom(wanted, DAYS_TO_LOOK), exceptId });
    const busy = placed.map(({ span }) => span);
    throw new HttpProblem(409, slotTaken(nearestFree(judging, wanted, busy, { days: DAYS_TO_LOOK })));
  }
}

/** In words for the person, and as instants for buttons. */
function slotTaken(nearest: Date[]): SlotTaken {
  const isoTimes = nearest.map((start) => start.toISOString());
  return { code: 'slot_taken', message: inWords(nearest), nearest: isoTimes };
}

function inWords(nearest: Date[]): string {
  if (nearest.length === 0) return 'That time was just taken. Please choose another day.';
  const times = nearest.map(formatShortAppointment);
  const list = times.length === 1 ? times[0] : `${times.slice(0, -1).join('; ')} or ${times.at(-1)}`;
  return `That time was just taken. The nearest free times: ${list}.`;
}
