import pg from 'pg';
import type { Connection } from '#server/kit/db/open-database.ts';
import type { Environment } from './environment.ts';
import { fillBookings } from './fill-bookings.ts';
import { fillSafety } from './fill-safety.ts';
import { fillWaitlist } from './fill-waitlist.ts';
import { freshDatabase } from './fresh-database.ts';
import type { Bookings } from './processes/bookings.ts';
import { CONNECTIONS } from './sql-subject.ts';
import type { Reading, Subject } from './subject.ts';

const MEMBERS = 300;

export type Filled = Pick<Bookings, 'connection' | 'treatmentId' | 'userIds'> & { name: string };

/**
 * A database of its own with so many bookings: as of a studio alone, with each kept by one of a team, with safety rules and
 * signed forms, or with people who wait and visits to cancel.
 */
export async function openBookings(
  environment: Environment,
  count: number,
  more?: 'team' | 'safety' | 'nobody waiting' | '1k waiting',
): Promise<Filled> {
  const connection = await freshDatabase(
    environment,
    `bench_bookings_${count}${more ? `_${more.replace(' ', '_')}` : ''}`,
  );
  const pool = new pg.Pool(connection);
  const userIds = await addMembers(pool);
  const treatmentId = await fillBookings(pool, count, more === 'team');
  if (more === 'safety') await fillSafety(pool, treatmentId);
  if (more === 'nobody waiting') await fillWaitlist(pool, treatmentId, 0);
  if (more === '1k waiting') await fillWaitlist(pool, treatmentId, 1_000);
  await pool.end();
  const name = `${count / 1000}k bookings${more ? `, ${more}` : ''}`;
  return { connection, treatmentId, userIds, name };
}

/** A studio that has bookings already, with members and a treatment for more. */
export async function addBookers(connection: Connection, name: string): Promise<Filled> {
  const pool = new pg.Pool(connection);
  const userIds = await addMembers(pool);
  const treatmentId = await fillBookings(pool, 0);
  await pool.end();
  return { connection, treatmentId, userIds, name };
}

async function addMembers(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (email, created_at, updated_at)
     select 'bench' || n || '@example.com', now(), now() from generate_series(1, ${MEMBERS}) n returning id`,
  );
  return rows.map(({ id }) => id);
}

/** The use cases without HTTP. */
export function bookingsSubject(
  environment: Environment,
  { name, ...filled }: Filled,
  entry: Bookings['entry'],
): Subject {
  const process = environment.start<Bookings, Reading>('bookings');
  return {
    name,
    read: (seconds) => process.request({ ...filled, connections: CONNECTIONS, entry, seconds }),
  };
}
