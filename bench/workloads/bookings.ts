import { aMember } from '#server/accounts/make.ts';
import { hashToken } from '#server/kit/secret-token.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { Environment } from '../environment.ts';
import { fillBookings } from '../fill-bookings.ts';
import { holdMail } from '../hold-mail.ts';
import { httpSubject } from '../http-subject.ts';
import { measure } from '../measure.ts';
import { nthStart } from '../nth-start.ts';
import { cpuSeconds } from '../process-metrics.ts';
import { type Statement, TURN } from '../processes/bare-sql.ts';
import type { BookingLoad } from '../processes/booking-load.ts';
import { sameBytes } from '../same-bytes.ts';
import type { LoadReading } from '../send-load.ts';
import { sqlSubject } from '../sql-subject.ts';
import type { Subject } from '../subject.ts';
import type { Workload } from '../workload.ts';

/** A studio that has been open for a while, and one that has been for long. */
const BOOKINGS = 1_000;
const MANY_BOOKINGS = 100_000;
const MEMBERS = 300;

const SELECT_DAY = `select room, starts_at, busy_until from bookings
  where status <> 'cancelled' and archived_at is null and starts_at > $1 and starts_at < $2 and busy_until > $3`;

/**
 * What decides about a booking: what is taken that day; the treatment's price and length; the studio's hours, rules and
 * promo; whether the account still stands, and how many bookings it has and has just made.
 */
const SELECT_CONTEXT = `
  with member as materialized (select id from users where id = $4 + $5 % ${MEMBERS} and deactivated_at is null)
  select (select id from member) as member_id,
    (select string_agg(concat_ws(' ', room, starts_at, busy_until), ',') from (${SELECT_DAY}) as taken) as taken,
    (select concat_ws(' ', name, price_cents, duration_minutes, is_active) from treatments where id = $6) as treatment,
    (select json_object_agg(key, value)::text from settings where key in ('hours', 'booking', 'promo')) as settings,
    (select count(*) from bookings where user_id = (select id from member) and starts_at > now()
      and status in ('pending', 'confirmed') and archived_at is null) as upcoming,
    (select count(*) from bookings where user_id = (select id from member) and created_at > now() - interval '1 hour'
      and archived_at is null) as made_lately`;

/**
 * What decides since there are a gate, packages, a waitlist and a team: also blocks and times that are offered, who works and
 * with which devices, the client's cards, whether they are blocked or must answer something first, and all they hold under
 * their account, e-mail, phone or cards.
 */
const SELECT_ALL_THAT_DECIDES = `
  with member as materialized (select id from users where id = $4 + $5 % ${MEMBERS} and deactivated_at is null),
  card as materialized (select id, cards_of(id) as cards from clients where user_id = (select id from member)),
  upcoming as (
    select id, starts_at, ends_at from bookings where user_id = (select id from member) and starts_at > now()
      and status in ('pending', 'confirmed') and archived_at is null
    union select id, starts_at, ends_at from bookings where base_email(customer_email) = 'bench-' || $5 % ${MEMBERS} || '@example.com'
      and customer_email <> '' and starts_at > now() and status in ('pending', 'confirmed') and archived_at is null
    union select id, starts_at, ends_at from bookings where phone_e164 = '+65' || (70000000 + $5) and phone_e164 <> ''
      and starts_at > now() and status in ('pending', 'confirmed') and archived_at is null
    union select id, starts_at, ends_at from bookings where client_id = any ((select cards from card)::int[]) and starts_at > now()
      and status in ('pending', 'confirmed') and archived_at is null
  )
  select (select id from member) as member_id, (select id from card) as card_id,
    (select string_agg(concat_ws(' ', room, starts_at, busy_until), ',') from (${SELECT_DAY}) as taken) as taken,
    (select string_agg(concat_ws(' ', room, therapist_id, starts_at, ends_at), ',') from room_blocks
      where starts_at > $1 and starts_at < $2 and ends_at > $3) as blocked,
    (select string_agg(concat_ws(' ', room, therapist_id, starts_at, busy_until), ',') from reserved_places
      where starts_at > $1 and starts_at < $2 and busy_until > $3) as offered,
    (select version from team_version) as team,
    (select json_agg(pieces)::text from device_kinds) as devices,
    (select concat_ws(' ', name, price_cents, duration_minutes, is_active) from treatments where id = $6) as treatment,
    safety_is_on() as gate,
    exists (select from client_details where blocked_at is not null
      and client_id = any ((select cards from card)::int[])) as is_blocked,
    (select json_object_agg(key, value)::text from settings
      where key in ('hours', 'booking', 'prepaid', 'gapKeeper', 'promo')) as settings,
    (select count(*) from upcoming) as upcoming,
    (select sum(ends_at - starts_at) from upcoming)::text as upcoming_time,
    (select count(*) from bookings where user_id = (select id from member) and created_at > now() - interval '1 hour'
      and archived_at is null) as made_lately`;

const INSERT_MEMBERS = `
  with made as (
    insert into users (email, created_at, updated_at)
    select 'bare' || gen_random_uuid() || '@example.com', now(), now() from generate_series(1, ${MEMBERS})
    returning id
  ), cards as (
    insert into clients (user_id, created_at, updated_at) select id, now(), now() from made
  )
  select min(id) as first from made`;

const SELECT_SESSION = `select u.id, u.email, u.role from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > now() and u.deactivated_at is null`;

/** The same row with its indexes and constraint; a room per row, so that nothing conflicts. */
const INSERT_BOOKING = `
  insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room,
    starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164, user_id, remind_at,
    manage_hashes, created_at, updated_at, client_id)
  values ($1, 'Bench', 5800, true, 2800, 1000 + nextval('bench_rooms'), $2, $3, $3, 'Bench', 'bench@example.com',
    '+65 91234567', '+6591234567', $4 + $7 % ${MEMBERS}, now() + interval '9 years', array[repeat('x', 64)], now(), now(),
    (select id from clients where user_id = $4 + $7 % ${MEMBERS}))`;

/** All that must be written together: the booking, its mail and the mail's job, the idempotency key. */
const INSERT_ALL = `
  with booking as (${INSERT_BOOKING} returning id),
  mail as (
    insert into mails (recipient, subject, text_body, draft, thread, message_id, created_at)
    select 'bench@example.com', 'Bench', '', $5::jsonb, 'booking ' || id, gen_random_uuid()::text, now() from booking
    returning id
  ),
  job as (
    insert into jobs (kind, payload, run_at, created_at)
    select 'deliver mail', jsonb_build_object('mailId', id), now(), now() from mail
  )
  insert into idempotency_keys (scope, key, request_hash, status, response, created_at)
  select 'bench', gen_random_uuid()::text, 'bench', 201, $6::jsonb, now() from booking`;

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
      aim: { atLeast: 0.7 },
    });
  },
};

/** The calendar of a busy studio, as everybody sees it who opens the form. */
export const availabilityMonth: Workload = {
  name: 'availability-month',
  measure: async (environment) => {
    const { pool } = environment.database;
    await pool.query('truncate bookings cascade');
    const treatmentId = await fillBookings(pool, MANY_BOOKINGS);
    const month = studioDay(nthStart(0, new Date())).slice(0, 7);
    const what = `GET /api/availability, a month, ${MANY_BOOKINGS / 1000}k bookings`;
    try {
      const { ours, fastify } = await sameBytes(
        environment,
        `/api/availability?treatmentId=${treatmentId}&month=${month}`,
      );
      const findings = await measure({ what, ours, limit: fastify });
      const value = findings[0]?.oursPerSecond ?? null;
      return [...findings, { what, value, unit: '/s', aim: { atLeast: 1_000 } }];
    } finally {
      await pool.query('truncate bookings cascade');
    }
  },
};

export const book: Workload = {
  name: 'book',
  measure: async (environment) => {
    const { pool, db } = environment.database;
    const tokens: string[] = [];
    while (tokens.length < MEMBERS) tokens.push((await aMember(db)).token);
    const { rows } = await pool.query<{ first: number }>(INSERT_MEMBERS);
    await pool.query('delete from bookings');
    const treatmentId = await fillBookings(pool, BOOKINGS);
    await pool.query('create sequence if not exists bench_rooms');
    try {
      return await holdMail(environment, () =>
        measure({
          what: 'POST /api/bookings',
          ours: bookingSubject(environment, {
            url: `${environment.app.url}/api/bookings`,
            tokens,
            treatmentId,
          }),
          limit: sqlSubject(environment, {
            name: 'its bare statements',
            statements: statementsOf(treatmentId, rows[0]!.first, tokens[0]!, SELECT_ALL_THAT_DECIDES),
          }),
          others: [
            sqlSubject(environment, {
              name: 'bare statements without gate, prepaid, waitlist and team',
              statements: statementsOf(treatmentId, rows[0]!.first, tokens[0]!, SELECT_CONTEXT),
            }),
          ],
          aim: { atLeast: 0.7 },
          seconds: 2,
          warmUpSeconds: 6,
        }),
      );
    } finally {
      await pool.query('drop sequence bench_rooms; delete from bookings');
    }
  },
};

function hoursFrom(start: Date, hours: number): Date {
  return new Date(start.getTime() + hours * 3_600_000);
}

/**
 * The least that any correct booking needs: who it is; alone with the booker's other requests, all that decides; then all
 * that must be written together. Each is prepared, and there are no more columns or bytes than ours.
 */
function statementsOf(treatmentId: number, firstMember: number, token: string, decides: string): Statement[] {
  // Long ago, so that the baseline's rows fall on no day the studio reads.
  const start = new Date('2001-01-01T04:00:00Z');
  const day = [-28, 24, 0].map((hours) => hoursFrom(nthStart(0, new Date()), hours));
  const [draft, answer] = [420, 600].map((length) => JSON.stringify({ text: 'x'.repeat(length) }));
  return [
    { text: SELECT_SESSION, values: [hashToken(token)] },
    { text: 'begin' },
    {
      text: 'select pg_advisory_xact_lock(hashtextextended(gen_random_uuid()::text, 0))',
    },
    { text: decides, values: [...day, firstMember, TURN, treatmentId] },
    {
      text: INSERT_ALL,
      values: [treatmentId, start, hoursFrom(start, 0.5), firstMember, draft, answer, TURN],
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
      const { answers, ...reading } = await generator.request({ ...load, seconds });
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
