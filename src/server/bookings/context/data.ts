import { sql } from 'drizzle-orm';
import { accountToBookFor } from '#server/accounts/account-to-book-for.ts';
import { personColumns } from '#server/bookings/tables.ts';
import { bookableTreatment } from '#server/catalog/bookable-treatment.ts';
import { cardSubquery } from '#server/clients/identify.ts';
import { samePerson } from '#server/clients/same-person.ts';
import type { Db } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import { safetySubquery } from '#server/safety/read-safety.ts';
import { settingsSubquery } from '#server/studio/read-settings.ts';
import {
  devicesSubquery,
  type TeamRow,
  type TherapistRota,
  teamSubquery,
} from '#server/team/team-subquery.ts';
import type { Placed } from '#shared/bookings/assign-room.ts';
import type { Held } from '#shared/bookings/booking-caps.ts';
import type { Person } from '#shared/clients/person.ts';
import { baseEmail } from '#shared/kit/email.ts';
import type { Span } from '#shared/kit/span.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { TeamMember } from '#shared/team/assign-therapist.ts';
import { workingTimes } from '#shared/team/rota.ts';

/** Who books online. */
type Booker = {
  person: Person;
  /** With the booking. */
  given: { email: string; phoneE164: string };
  now: Date;
};
export type ContextQuery = {
  treatmentId?: number | undefined;
  within: Span;
  exceptId?: number | undefined;
  /** A visit that has begun stays with its therapist. */
  now: Date;
  guestEmail?: string | undefined;
  /** Acquired with the query if it is free, until the transaction ends. */
  lockKey?: string | undefined;
  booker?: Booker | undefined;
};
type ContextRow = TeamRow & {
  treatment: unknown;
  settings: unknown;
  placed: PlacedRow[] | null;
  devices: unknown;
  memberId: unknown;
  bookingId: number | null;
  isAlone: boolean;
  safety: unknown;
  upcoming: [visits: number, minutes: number] | null;
  madeLately: number[] | null;
};
type PlacedRow = [
  ...[id: number, room: number, start: number, end: number, isFixed: boolean],
  // Of bookings, not of blocks.
  ...[therapistId: number | null, isSettled: boolean, treatmentId: number, treatmentEnd: number],
  ...[deviceKindId: number | null, devicePiece: number | null],
];

/** The longest a booking occupies its room (by a check constraint), so no older one can overlap. */
const LONGEST_MS = 28 * 3_600_000;

/** What of the settings a booking needs: the rules, and who writes the mail. */
const bookingSettings = settingsSubquery([
  ...([
    'hours',
    'booking',
    'prepaid',
    'promo',
    'name',
    'logo',
    'accent',
    'address',
    'phone',
    'email',
  ] as const),
]);
export type BookingSettings = ReturnType<typeof bookingSettings.read>;

// In selects of their own: PostgreSQL would plan the statement anew for each value, which takes twice as long as running it.
const now = sql`(select ${sql.placeholder('now')}::timestamptz)`;
const lockKey = sql`(select ${sql.placeholder('lockKey')}::text)`;
const upcoming = samePerson.rows(
  personColumns,
  sql`starts_at > ${now} and status in ('pending', 'confirmed') and archived_at is null`,
);

/** Several treatments in one visit are one booking to who made it. */
const countsOnce = sql`coalesce(visit_position, 1) = 1`;

/** What somebody holds already is read only when they book, by whoever has the booker's lock. */
const readRow = namedStatement<ContextRow>(
  'booking context',
  sql`
  with member as materialized (${accountToBookFor.sql}),
  card as materialized (select ${cardSubquery} as id),
  ${samePerson.cteOf({
    userId: sql`(select id from member)`,
    clientId: sql`(select id from card)`,
    baseEmail: sql`${sql.placeholder('givenEmail')}::text`,
    phoneE164: sql`${sql.placeholder('givenPhone')}::text`,
  })}
  select
    ${bookableTreatment.sql} as treatment,
    ${bookingSettings.sql} as settings,
    busy_rooms(${sql.placeholder('earliest')}, ${sql.placeholder('end')}, ${sql.placeholder('start')},
      ${sql.placeholder('exceptId')}) as placed,
    ${teamSubquery.columns},
    ${devicesSubquery.sql} as devices,
    (select id from member) as "memberId",
    case when ${now} is not null then nextval('bookings_id_seq')::int end as "bookingId",
    case when ${lockKey} is null then false else pg_try_advisory_xact_lock(hashtextextended(${lockKey}, 0)) end
      as "isAlone",
    ${safetySubquery.sql} as safety,
    case when ${now} is not null then (
      select json_build_array(count(distinct coalesce(visit_id, id)),
        coalesce(sum(extract(epoch from ends_at - starts_at)) / 60, 0)) from (${upcoming}) as upcoming
    ) end as upcoming,
    case when ${now} is not null then (
      select json_agg(extract(epoch from created_at) * 1000 order by created_at) from bookings
      where user_id = (select id from member) and created_at > ${now} - interval '1 hour' and created_at <= ${now}
        and archived_at is null and ${countsOnce}
    ) end as "madeLately"`,
);

/** All that decides about a time, in one statement: everybody who looks at a calendar runs it. */
export async function readContext(db: Db, query: ContextQuery) {
  const team = teamSubquery.from(studioDay(query.within.start));
  const { treatmentId = null, booker } = query;
  const safety = safetySubquery.from(booker ? treatmentId : null, query.within.start);
  const [row] = await readRow(db, { ...valuesOf(query), ...team.values, ...safety.values });
  const { treatment, settings, placed, devices, memberId, bookingId, isAlone, ...rest } = row!;
  return {
    treatment: bookableTreatment.read(treatment),
    settings: bookingSettings.read(settings),
    placed: (placed ?? []).map((each) => toPlaced(each, query.now.getTime())),
    /** Nobody: rooms alone decide. */
    team: toTeam(team.read(row!), query.within),
    /** The pieces of each device kind. */
    devices: devicesSubquery.read(devices),
    /** The booker's own account, or the one whose proven e-mail the guest's is; null: nobody's, or erased meanwhile. */
    memberId: accountToBookFor.read(memberId),
    /** For the booking about to be made; null when nobody books. */
    bookingId,
    /** Whether the lock that was requested is ours. */
    isAlone,
    /** Whether the treatment suits them; null when nobody books, or no rule is active. */
    safety: safety.read(rest.safety),
    held: {
      upcomingVisits: rest.upcoming?.[0] ?? 0,
      upcomingMinutes: rest.upcoming?.[1] ?? 0,
      madeLately: (rest.madeLately ?? []).map((at) => new Date(at)),
    } satisfies Held,
  };
}

function valuesOf({
  treatmentId,
  within: { start, end },
  exceptId,
  guestEmail,
  lockKey,
  booker,
}: ContextQuery) {
  const person = booker?.person;
  const guest = person?.standing === 'typed' ? person : null;
  return {
    start,
    end,
    earliest: new Date(start.getTime() - LONGEST_MS),
    exceptId: exceptId ?? null,
    treatmentId: treatmentId ?? null,
    guestEmail: guestEmail ?? null,
    lockKey: lockKey ?? null,
    userId: person?.standing === 'signed-in' ? person.userId : null,
    now: booker?.now ?? null,
    givenEmail: booker ? baseEmail(booker.given.email) : null,
    givenPhone: booker?.given.phoneE164 ?? null,
    guestPhone: guest?.phoneE164 ?? null,
    guestName: guest?.name ?? null,
  };
}

function toPlaced(row: PlacedRow, now: number): Placed {
  const [id, room, from, to, isFixed, therapistId, isSettled, treatmentId, treatmentTo, kindId, piece] = row;
  const placed = { id, room, span: { start: new Date(from), end: new Date(to) }, isFixed };
  if (isFixed) return placed;
  return {
    ...placed,
    visit: { id, from, to, therapistId, isFixed: isSettled || from <= now, treatmentId, treatmentTo },
    ...(kindId && piece && { device: { kindId, piece } }),
  };
}

/** Who works when from `start` to `end`. */
function toTeam(rotas: TherapistRota[], { start, end }: Span): (TeamMember & { name: string })[] {
  const [first, last] = [studioDay(start), studioDay(new Date(end.getTime() - 1))];
  return rotas.map(({ id, name, treatmentIds, rota }) => ({
    id,
    name,
    treatmentIds,
    workingTimes: workingTimes(rota, first, last),
  }));
}
