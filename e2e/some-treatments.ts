import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';

/** For charts: two treatments done on this studio day (15 September 2026) and one in the month before. */
export async function someTreatments(studio: E2eStudio): Promise<void> {
  await studio.sql(
    `insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room,
      starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164, status,
      created_at, updated_at)
     select t.id, t.name, 10005, false, 0, room, at, at + interval '1 hour', at + interval '1 hour', 'Mei',
       'mei@example.com', '+65 91234567', '+6591234567', 'completed', at, at
     from (select id, name from treatments order by id limit 1) as t,
       (values (1, timestamptz '2026-09-15 03:00Z'), (2, timestamptz '2026-09-15 03:00Z'),
         (1, timestamptz '2026-08-01 03:00Z')) as times (room, at)`,
    [],
  );
}
