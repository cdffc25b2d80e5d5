import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { updateBooking } from '#server/bookings/data.ts';
import { aBooking } from '#server/bookings/make.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Clock } from '#server/testing/clock.ts';
import type { Answering, Received } from './receiver.ts';

/** What each booking of the storm goes through. */
export const STORY = ['booking.created', 'booking.confirmed', 'booking.completed'] as const;

export async function someBookings(db: Db, clock: Clock, many: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < many; n++) {
    const startsAt = new Date(clock.now().getTime() + n * 3_600_000);
    ids.push((await aBooking(db, { startsAt, room: 9 })).id);
  }
  for (const status of ['confirmed', 'completed'] as const) {
    for (const id of ids) await updateBooking(db, id, { status });
  }
  return ids;
}

/** The same numbers each time. */
export function diceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Accepts, refuses, redirects, talks nonsense, cuts the connection or says nothing, by chance. */
export function moody(chance: () => number, accepted: Received[]): Answering {
  return (response, received) => {
    const dice = chance();
    if (dice < 0.7) {
      accepted.push(received);
      // Now and then the answer is lost: it arrived all the same, and comes again.
      if (dice < 0.05) response.destroy();
      else response.writeHead(200).end();
    } else if (dice < 0.78) response.writeHead(500).end('<html>');
    else if (dice < 0.84) response.writeHead(301, { location: 'http://127.0.0.1:1/' }).end();
    else if (dice < 0.9) response.destroy();
    else if (dice < 0.95) response.socket?.end('garbage\r\n\r\n');
    // Else nothing is said until the sender loses patience.
  };
}

/** Each event arrived, those of an object in their order; what came again has the id it had. */
export function expectAllInOrder(accepted: Received[], bookingIds: readonly number[]): void {
  const firsts = new Map<string, Received>();
  for (const each of accepted) if (!firsts.has(each.payload.id)) firsts.set(each.payload.id, each);
  for (const id of bookingIds) {
    const own = [...firsts.values()].filter(({ payload }) => payload.object.id === id);
    expect(own.map(({ payload }) => payload.kind)).toEqual(STORY);
  }
  expect(firsts.size).toBe(bookingIds.length * STORY.length);
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*) from webhook_deliveries where state <> 'delivered')::int
      + (select count(*) from studio_events where spread_at is null)::int as count`);
  return rows[0]?.count ?? 0;
}
