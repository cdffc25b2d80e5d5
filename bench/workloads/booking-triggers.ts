import pg from 'pg';
import { fillBookings } from '../fill-bookings.ts';
import { freshDatabase } from '../fresh-database.ts';
import { median } from '../measure.ts';
import { cpuMicros } from '../process-metrics.ts';
import type { Workload } from '../workload.ts';

const BOOKINGS = 1_000;
const ROUNDS = 9;
const INSERTS = 100;

type Part = { name: string; without: string };

/** Those that fire when a row is inserted, foreign keys and exclusions too. */
const LIST_TRIGGERS = `
  select t.tgname as name, t.tgrelid::regclass::text as of,
    coalesce(k.conname, t.tgname) || case when k.contype = 'f' then ' (' || k.conrelid::regclass || ')' else '' end as shown
  from pg_trigger t left join pg_constraint k on k.oid = t.tgconstraint
  where t.tgrelid in ('bookings'::regclass, 'room_times'::regclass) and t.tgtype & 4 > 0 order by t.tgrelid, t.tgname`;

/** Those that stand for no constraint. */
const LIST_INDEXES = `
  select indexrelid::regclass::text as name from pg_index
  where indrelid = 'bookings'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`;

/** As the form books: pending, of a member with a card, each in a room of its own. */
const insertAll = (treatmentId: number) => `
  do $$ begin
    for n in 1..${INSERTS} loop
      insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room,
        starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164, remind_at,
        manage_hashes, created_at, updated_at, client_id)
      values (${treatmentId}, 'Bench', 5800, true, 2800, 1000 + n, '2001-01-01T04:00:00Z', '2001-01-01T04:30:00Z',
        '2001-01-01T04:30:00Z', 'Bench', 'bench@example.com', '+65 91234567', '+6591234567', now() + interval '9 years',
        array[repeat('x', 64)], now(), now(), 1 + n);
    end loop;
    set constraints all immediate;
  end $$`;

/**
 * What each trigger on a booking, and its indexes, cost whoever books, in processor time of PostgreSQL: inserts without it,
 * beside those with all.
 */
export const bookingTriggers: Workload = {
  name: 'booking-triggers',
  isOnRequest: true,
  measure: async (environment) => {
    const connection = await freshDatabase(environment, 'bench_booking_triggers');
    const pool = new pg.Pool({ ...connection, max: 1 });
    try {
      const treatmentId = await fillBookings(pool, BOOKINGS);
      const parts = await listParts(pool);
      const whole = { name: 'insert a booking', without: 'select' };
      const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
      const { pid } = rows[0]!; // the pool's only one
      const micros = async ({ without }: Part) => {
        await pool.query(`begin; ${without}`);
        const before = cpuMicros(pid);
        await pool.query(insertAll(treatmentId));
        const took = cpuMicros(pid) - before;
        await pool.query('rollback');
        return took / INSERTS;
      };
      const all: number[] = [];
      const prices = new Map<Part, number[]>(parts.map((part) => [part, []]));
      for (let round = 0; round < ROUNDS; round++) {
        for (const part of parts) {
          const [with_, without] = [await micros(whole), await micros(part)];
          all.push(with_);
          prices.get(part)!.push(with_ - without);
          await pool.query('vacuum bookings, room_times'); // of what was rolled back
        }
      }
      return [
        { what: whole.name, value: median(all), unit: 'µs' as const },
        ...[...prices]
          .map(([{ name }, readings]) => ({
            what: `of it ${name}`,
            value: median(readings),
            unit: 'µs' as const,
          }))
          .sort((a, b) => b.value - a.value),
      ];
    } finally {
      await pool.end();
    }
  },
};

async function listParts(pool: pg.Pool): Promise<Part[]> {
  const triggers = await pool.query<{ name: string; of: string; shown: string }>(LIST_TRIGGERS);
  const indexes = await pool.query<{ name: string }>(LIST_INDEXES);
  return [
    ...triggers.rows.map(({ name, of, shown }) => ({
      name: `trigger ${shown} on ${of}`,
      without: `alter table ${of} disable trigger "${name}"`,
    })),
    {
      name: `the ${indexes.rows.length} indexes`,
      without: `drop index ${indexes.rows.map(({ name }) => name).join(', ')}`,
    },
  ];
}
