import type pg from 'pg';

/** Each waits for any of the next three months; nobody is like another. */
const FILL = `
  with cards as (
    insert into clients (name, email, phone, phone_e164, created_at, updated_at)
    select 'Waiting ' || n, 'waiting' || n || '@example.com', '+65 81234567', '+65' || (81000000 + n), now(), now()
    from generate_series(1, $2::int) n returning id, name, email, phone, phone_e164
  ), entries as (
    insert into waitlist_entries (state, client_id, customer_name, customer_email, customer_phone, phone_e164, first_day,
      last_day, weekdays, from_time, to_time, joined_at, created_at, updated_at)
    select 'waiting', id, name, email, phone, phone_e164, current_date, current_date + 90, '{0,1,2,3,4,5,6}', '09:00', '22:00',
      now(), now(), now()
    from cards returning id
  )
  insert into waitlist_parts (entry_id, position, treatment_id) select id, 1, $1 from entries`;

/** Visits to cancel: ten a day in twenty rooms that no other booking has, for the next two months. */
const VISITS = `
  insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room,
    starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164, status,
    created_at, updated_at, client_id)
  select $1, 'Bench', 5800, true, 2800, 11 + n % 20, at, at + interval '1 hour', at + interval '1 hour', 'Bench',
    'bench0@example.com', '+65 91234567', '+6580000000', 'confirmed', now(), now(),
    (select id from clients where phone_e164 = '+6580000000')
  from generate_series(0, 11999) n,
    lateral (select date_trunc('day', now()) + interval '2 days 3 hours' + (n / 200) * interval '1 day'
      + (n / 20 % 10) * interval '1 hour' as at) at`;

/** Of a studio in which so many wait, and many visits are ahead. */
export async function fillWaitlist(pool: pg.Pool, treatmentId: number, waiting: number): Promise<void> {
  await pool.query(VISITS, [treatmentId]);
  await pool.query(FILL, [treatmentId, waiting]);
  await pool.query('vacuum analyze');
}
