import pg from 'pg';
import type { Environment } from '../environment.ts';
import { fillBookings } from '../fill-bookings.ts';
import { freshDatabase } from '../fresh-database.ts';
import { measure } from '../measure.ts';
import type { Bookings } from '../processes/bookings.ts';
import { CONNECTIONS } from '../sql-subject.ts';
import type { Subject } from '../subject.ts';
import type { Workload } from '../workload.ts';

const FEW = 1_000;
const MANY = 200_000;
const MEMBERS = 300;
/** 200 times the bookings may cost 1.3 times the time. */
const AIM = { atLeast: 0.77 };

/** The same use cases over 27 years of bookings, beside a new studio. */
export const bookingGrowth: Workload = {
  name: 'booking-growth',
  measure: async (environment) => {
    const [few, many] = [await openOne(environment, FEW), await openOne(environment, MANY)];
    const findings = [];
    for (const entry of ['availability', 'book'] as const) {
      const what = `${entry}, ${MANY / 1000}k bookings`;
      findings.push(
        ...(await measure({
          what,
          ours: subject(environment, many, entry),
          limit: subject(environment, few, entry),
          aim: AIM,
          seconds: 2,
        })),
      );
    }
    return findings;
  },
};

type Filled = Pick<Bookings, 'connection' | 'treatmentId' | 'userIds'> & { count: number };

async function openOne(environment: Environment, count: number): Promise<Filled> {
  const connection = await freshDatabase(environment, `bench_bookings_${count}`);
  const pool = new pg.Pool(connection);
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (email, created_at, updated_at)
     select 'bench' || n || '@example.com', now(), now() from generate_series(1, ${MEMBERS}) n returning id`,
  );
  const treatmentId = await fillBookings(pool, count);
  await pool.end();
  return { connection, treatmentId, userIds: rows.map(({ id }) => id), count };
}

function subject(environment: Environment, { count, ...filled }: Filled, entry: Bookings['entry']): Subject {
  const process = environment.start<Bookings, { perSecond: number }>('bookings');
  return {
    name: `${count / 1000}k bookings`,
    read: (seconds) => process.ask({ ...filled, connections: CONNECTIONS, entry, seconds }),
  };
}
