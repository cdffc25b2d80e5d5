import type pg from 'pg';
import { defaults } from '#shared/studio/defaults.ts';
import { fillTeam } from './fill-team.ts';

/** Enough rooms that no slot is ever full. */
const BENCH_ROOMS = 50;
/** Within the time a statement may take. */
const AT_ONCE = 10_000;

/** Those of an earlier workload stay. */
const ADD_CLIENTS = `
  insert into clients (name, email, phone, phone_e164, created_at, updated_at)
  select 'Bench ' || n, 'bench' || n || '@example.com', '+65 91234567', '+65' || (80000000 + n), now(), now()
  from generate_series($1::int, $2::int - 1) n on conflict do nothing`;

/** Ten visits a day in each of two rooms, as many days back as it takes; the last days are in the future. */
const ADD_BOOKINGS = `
  insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room,
    starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164, status,
    therapist_id, created_at, updated_at, client_id)
  select $1, 'Bench', 5800, true, 2800, 1 + n % 2, at, at + interval '1 hour', at + interval '1 hour', 'Bench ' || n,
    'bench' || n || '@example.com', '+65 91234567', '+65' || (80000000 + n), 'confirmed', case when $4 then 1 + n % 2 end,
    now(), now(), clients.id
  from generate_series($2::int, $3::int - 1) n join clients on clients.email = 'bench' || n || '@example.com',
    lateral (select date_trunc('day', now()) + interval '40 days 3 hours' - (n / 20) * interval '1 day'
      + (n / 2 % 10) * interval '1 hour' as at) at`;

/**
 * A 30-minute treatment, many past bookings, and no member at a limit; returns the treatment's id. With a team, the
 * bookings of each room are kept by one of them.
 */
export async function fillBookings(pool: pg.Pool, count: number, hasTeam = false): Promise<number> {
  if (hasTeam) await fillTeam(pool);
  const { rows } = await pool.query<{ id: number }>(
    `insert into treatments (name, description, price_cents, duration_minutes, category, created_at, updated_at)
     values ('Bench', '', 5800, 30, 'facial', now(), now()) returning id`,
  );
  const treatmentId = rows[0]!.id;
  await pool.query(
    `insert into settings (key, value, updated_at) values ('booking', $1, now())
     on conflict (key) do update set value = excluded.value`,
    [
      {
        ...defaults.booking,
        rooms: BENCH_ROOMS,
        memberUpcoming: 100,
        memberUpcomingHours: 1_000,
        memberPerHour: 100,
      },
    ],
  );
  for (let from = 0; from < count; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE, count);
    await pool.query(ADD_CLIENTS, [from, to]);
    await pool.query(ADD_BOOKINGS, [treatmentId, from, to, hasTeam]);
  }
  await pool.query('vacuum analyze'); // now, not by itself while something is measured
  return treatmentId;
}
