import { anAdmin } from '#server/accounts/make.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { Environment } from '../environment.ts';
import { fillBookings } from '../fill-bookings.ts';
import { httpSubject } from '../http-subject.ts';
import { measure } from '../measure.ts';
import { nthStart } from '../nth-start.ts';
import { cpuSeconds } from '../process-metrics.ts';
import type { BookingLoad } from '../processes/booking-load.ts';
import type { LoadReading } from '../processes/load.ts';
import { sqlSubject } from '../sql-subject.ts';
import type { Subject } from '../subject.ts';
import type { Workload } from '../workload.ts';

const SELECT_DAY = `select room, starts_at, busy_until from bookings
  where status <> 'cancelled' and archived_at is null and starts_at > $1 and starts_at < $2 and busy_until > $3`;

/** The same row with its indexes and constraint; a room per row, so that nothing conflicts. */
const INSERT_BOOKING = `
  insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room,
    starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164,
    created_at, updated_at)
  values ($1, 'Bench', 5800, true, 2800, 1000 + nextval('bench_rooms'), $2, $3, $3, 'Bench', 'bench@example.com',
    '+65 91234567', '+6591234567', now(), now())`;

const HOLD_MAIL = `
  create or replace function hold_mail() returns trigger language plpgsql as $$
  begin
    if new.kind = 'deliver mail' then new.run_at := 'infinity'; end if;
    return new;
  end $$;
  create or replace trigger hold_mail before insert on jobs for each row execute function hold_mail()`;

/** A studio that has been open for a while. */
const BOOKINGS = 1_000;

export const availability: Workload = {
  name: 'availability',
  measure: async (environment) => {
    const treatmentId = await fillBookings(environment.database.pool, BOOKINGS);
    const start = nthStart(0, new Date());
    const span = [-28, 24, 0].map((hours) => hoursFrom(start, hours));
    return measure({
      what: 'GET /api/availability',
      ours: httpSubject(environment, {
        name: 'studio',
        pid: environment.app.pid,
        url: `${environment.app.url}/api/availability?treatmentId=${treatmentId}&date=${studioDay(start)}`,
      }),
      limit: sqlSubject(environment, {
        name: 'bare indexed SELECT',
        statements: [{ text: SELECT_DAY, values: span }],
      }),
      aim: { atLeast: 0.5 },
    });
  },
};

export const book: Workload = {
  name: 'book',
  measure: async (environment) => {
    const { pool, db } = environment.database;
    const { token } = await anAdmin(db, { email: 'bench-booker@example.com' });
    await pool.query('delete from bookings');
    const treatmentId = await fillBookings(pool, BOOKINGS);
    await pool.query('create sequence if not exists bench_rooms');
    // Long ago, so that the baseline's rows fall on no day the studio reads.
    const start = new Date('2001-01-01T04:00:00Z');
    const values = [treatmentId, start, new Date(start.getTime() + 1_800_000)];
    // Mails are queued with the bookings but not sent here: sending is measured as jobs.
    await pool.query(HOLD_MAIL);
    try {
      return await measure({
        what: 'POST /api/bookings',
        ours: bookingSubject(environment, { url: `${environment.app.url}/api/bookings`, token, treatmentId }),
        limit: sqlSubject(environment, {
          name: 'bare INSERT commit',
          statements: [{ text: INSERT_BOOKING, values }],
        }),
        others: [sqlSubject(environment, { name: 'its bare statements', statements: statementsOf(values) })],
        aim: { atLeast: 0.35 },
        seconds: 2,
      });
    } finally {
      await pool.query('drop function hold_mail cascade; delete from jobs where done_at is null');
      await pool.query('drop sequence bench_rooms; delete from bookings');
    }
  },
};

function hoursFrom(start: Date, hours: number): Date {
  return new Date(start.getTime() + hours * 3_600_000);
}

/** Every statement of a booking, including its idempotency key, its mail and the mail's job. */
function statementsOf([treatmentId, start, end]: (number | Date)[]) {
  return [
    { text: 'begin' },
    { text: 'select pg_try_advisory_xact_lock(hashtextextended(gen_random_uuid()::text, 0))' },
    { text: SELECT_DAY, values: [-28, 24, 0].map((hours) => hoursFrom(nthStart(0, new Date()), hours)) },
    { text: INSERT_BOOKING, values: [treatmentId, start, end] },
    {
      text: `insert into mails (recipient, subject, text_body, html_body, attachments, message_id, created_at)
        values ('bench@example.com', 'Bench', $1, $2, '[]', gen_random_uuid()::text, now()) returning id`,
      values: ['x'.repeat(700), 'x'.repeat(4_000)],
    },
    {
      text: `insert into jobs (kind, payload, run_at, created_at) values ('deliver mail', '{}', now(), now())`,
    },
    {
      text: `insert into idempotency_keys (scope, key, request_hash, status, response, created_at)
        values ('bench', gen_random_uuid()::text, 'bench', 201, '{}', now())`,
    },
    { text: 'commit' },
  ];
}

function bookingSubject(environment: Environment, load: Omit<BookingLoad, 'seconds'>): Subject {
  const generator = environment.start<BookingLoad, LoadReading>('booking-load');
  return {
    name: 'studio',
    read: async (seconds) => {
      const before = cpuSeconds(environment.app.pid);
      const { answers, ...reading } = await generator.ask({ ...load, seconds });
      const after = cpuSeconds(environment.app.pid);
      if (before === undefined || after === undefined) return reading;
      return {
        ...reading,
        cpuMicros: ((after - before) * 1e6) / answers,
        busy: (after - before) / reading.seconds,
      };
    },
  };
}
