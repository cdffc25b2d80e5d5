import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { dice, type Fixtures, firstDay, oneOf } from '#server/seed/large/fixtures/data.ts';
import type { LargePlan } from '#server/seed/large/plan.ts';
import { FIRST_NAMES, LAST_NAMES } from '#server/seed/large/users/data.ts';
import { seedSettings } from '#server/studio/seed-settings.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { addDays } from '#shared/kit/studio-time.ts';
import { openSpan } from '#shared/studio/opening.ts';

const LONGEST_MINUTES = 75;
const MOST_ROOMS = 50;
const N = sql`n`;

/**
 * Back to back in every room, within opening hours, so that none overlap. Every guest has a phone of their own, and so a
 * card; that of a run before is found again.
 */
export async function fillBookings(tx: Db, fixtures: Fixtures, plan: LargePlan): Promise<void> {
  const { bookings: count, users } = plan;
  const { now, settings, firstBooking, firstUser, takenRooms, earlier } = fixtures;
  const pitchMinutes = LONGEST_MINUTES + settings.booking.bufferMinutes;
  const days = openDays(fixtures, plan.days, pitchMinutes);
  const slots = days.reduce((sum, day) => sum + day.slots, 0);
  const rooms = Math.ceil(count / Math.max(1, slots));
  const places = rooms * slots;
  await openRooms(tx, fixtures, takenRooms + rooms);

  const who = dice(N, 12, sql`greatest(1, (${users} * (0.03 + 0.97 * share))::int)`);
  await tx.execute(sql`
    with places as (
      select opens + slot * ${pitchMinutes}::int * interval '1 minute' as starts_at, room,
        row_number() over (order by opens, slot, room) as place
      from unnest(${sql.param(days.map(({ opens }) => opens.toISOString()))}::timestamptz[],
        ${sql.param(days.map((day) => day.slots))}::int[]) as day (opens, slots),
        generate_series(0, slots - 1) as slot, generate_series(1, ${rooms}::int) as room
    ), chosen as (
      select starts_at, room, row_number() over (order by place)::int - 1 as n from places
      where place * ${count}::bigint / ${places}::bigint > (place - 1) * ${count}::bigint / ${places}::bigint
    ), menu as (
      select *, row_number() over (order by id)::int - 1 as line, count(*) over ()::int as lines from treatments
      where archived_at is null and duration_minutes between 1 and ${LONGEST_MINUTES}
    ), thrown as (
      select *, ${dice(N, 10, 100)} as fate, ${dice(N, 11, 100)} < 80 as is_member, n::float / ${count} as share,
        least(starts_at - (1 + ${dice(N, 13, 30)}) * interval '20 hours', ${now}::timestamptz
          - ${dice(N, 14, 2000)} * interval '1 minute') as booked_at
      from chosen
    ), planned (id, treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, user_id,
      room, starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164,
      special_requests, status, created_at, updated_at) as materialized (
    select ${firstBooking}::int + n, menu.id, menu.name, menu.price_cents, fate % 2 = 0,
      case when fate % 2 = 0 then 2800 else 0 end, users.id, ${takenRooms}::int + room, starts_at, ends_at,
      ends_at + ${settings.booking.bufferMinutes}::int * interval '1 minute',
      coalesce(nullif(concat_ws(' ', users.first_name, users.last_name), ''),
        ${oneOf(FIRST_NAMES, dice(N, 15, FIRST_NAMES.length))} || ' ' ||
        ${oneOf(LAST_NAMES, dice(N, 16, LAST_NAMES.length))}),
      coalesce(users.email, 'guest.' || ${earlier.bookings}::int + n || '@large.example'),
      coalesce(users.phone, '+65 ' || 90000000 + ${earlier.bookings}::int + n),
      coalesce(users.phone_e164, '+65' || 90000000 + ${earlier.bookings}::int + n),
      case when fate % 20 = 7 then 'Reacts to fragrance' end,
      case
        when ends_at < ${now}::timestamptz then
          case when fate < 78 then 'completed' when fate < 83 then 'no-show' when fate < 95 then 'cancelled'
            when fate < 98 then 'confirmed' else 'pending' end
        else case when fate < 55 then 'confirmed' when fate < 90 then 'pending' else 'cancelled' end
      end,
      booked_at,
      least(${now}::timestamptz, greatest(booked_at, ends_at))
    from thrown
      join menu on menu.line = ${dice(N, 17, sql`lines`)}
      left join users on is_member and users.id = ${firstUser}::int + ${who},
      lateral (select starts_at + menu.duration_minutes * interval '1 minute' as ends_at) as lasting
    ), cards as (
      insert into clients (name, email, phone, phone_e164, created_at, updated_at)
      select customer_name, customer_email, customer_phone, phone_e164, created_at, created_at from planned where user_id is null
      on conflict do nothing returning id, phone_e164
    )
    insert into bookings (id, treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, user_id,
      room, starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164,
      special_requests, status, created_at, updated_at, client_id)
    select planned.*, coalesce(members.id, cards.id, known.id)
    from planned
      left join clients members on members.user_id = planned.user_id
      left join cards on planned.user_id is null and cards.phone_e164 = planned.phone_e164
      left join clients known on planned.user_id is null and known.user_id is null and known.anonymised_at is null
        and known.phone_e164 <> '' and known.phone_e164 = planned.phone_e164
        and plain_name(known.name) = plain_name(planned.customer_name)`);
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('bookings', 'id'), (select max(id) from bookings))`,
  );
}

type OpenDay = { opens: Date; slots: number };

function openDays({ until, settings }: Fixtures, days: number, pitchMinutes: number): OpenDay[] {
  const closed = new Set<string>(settings.booking.closures.map(({ date }) => date));
  const first = firstDay(until, days);
  return Array.from({ length: days }, (_, ahead) => addDays(first, ahead)).flatMap((day): OpenDay[] => {
    const span = closed.has(day) ? null : openSpan(settings.hours, day);
    if (!span) return [];
    const minutes = (span.end.getTime() - span.start.getTime()) / MINUTE_MS;
    return [{ opens: span.start, slots: Math.floor(minutes / pitchMinutes) }];
  });
}

/** So that the admin calendar shows them all. */
async function openRooms(tx: Db, { now, settings }: Fixtures, rooms: number): Promise<void> {
  const { booking } = settings;
  if (booking.rooms >= rooms) return;
  await seedSettings(tx, { booking: { ...booking, rooms: Math.min(MOST_ROOMS, rooms) } }, now);
}
