import { sql } from 'drizzle-orm';
import { accountToBookFor } from '#server/accounts/account-to-book-for.ts';
import { bookableTreatment } from '#server/catalog/bookable-treatment.ts';
import { blockedSubquery, cardSubquery } from '#server/clients/identify.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
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
import { HOUR_MS } from '#shared/kit/durations.ts';
import type { Span } from '#shared/kit/span.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { TeamMember } from '#shared/team/assign-therapist.ts';
import { workingTimes } from '#shared/team/rota.ts';

/** Whose visit is about to be booked. */
type ForWhom = {
  /** Their account; null: the one whose proven e-mail is given. */
  accountId: number | null;
  email: string;
  name: string;
  phoneE164: string;
  /** The guest's card that staff have chosen; absent: the one they are known by. */
  cardId?: number | null | undefined;
  /** How many bookings get a number. */
  parts: number;
};
export type ContextQuery = {
  treatmentId?: number | undefined;
  within: Span;
  exceptId?: number | undefined;
  /** A visit that has begun stays with its therapist. */
  now: Date;
  /** Acquired with the query if it is free, until the transaction ends. */
  lockKey?: string | undefined;
  forWhom?: ForWhom | undefined;
};
type TreatmentRow = { treatment: unknown; safety: unknown };
type ContextRow = TeamRow &
  TreatmentRow & {
    settings: unknown;
    placed: string | null;
    devices: unknown;
    blocked: BlockedRow[] | null;
    memberId: unknown;
    clientId: number | null;
    isBlocked: boolean;
    bookingIds: number[] | null;
    isAlone: boolean;
  };
type BlockedRow = [therapistId: number, from: number, to: number, reason: string];
/** As `busy_rooms` gives it; 0 is false, 1 is true. */
type PlacedRow = [
  ...[id: number, room: number, start: number, end: number, isFixed: number],
  // Of bookings and of times that are offered; null of blocks.
  ...[
    therapistId: number | null,
    isSettled: number | null,
    treatmentId: number | null,
    treatmentEnd: number | null,
  ],
  ...[deviceKindId: number | null, devicePiece: number | null],
];

/** The longest a booking occupies its room (by a check constraint), so no older one can overlap. */
const LONGEST_MS = 28 * HOUR_MS;

/** What of the settings a booking needs: the rules, and who writes the mail. */
const bookingSettings = settingsSubquery([
  'hours',
  'booking',
  'prepaid',
  'gapKeeper',
  'promo',
  'name',
  'logo',
  'accent',
  'address',
  'phone',
  'email',
]);
export type BookingSettings = ReturnType<typeof bookingSettings.read>;

// In selects of their own: PostgreSQL would plan the statement anew for each value, which takes twice as long as running it.
const lockKey = sql`(select ${sql.placeholder('lockKey')}::text)`;
const parts = sql`(select ${sql.placeholder('parts')}::int)`;

const withPerson = sql`with member as materialized (${accountToBookFor.sql}),
  card as materialized (select ${cardSubquery} as id)`;
const treatmentColumns = sql`${bookableTreatment.sql} as treatment, ${safetySubquery.sql} as safety`;

const readRow = namedStatement<ContextRow>(
  'booking context',
  sql`
  ${withPerson}
  select
    ${treatmentColumns},
    ${bookingSettings.sql} as settings,
    busy_rooms(${sql.placeholder('earliest')}, ${sql.placeholder('end')}, ${sql.placeholder('start')},
      ${sql.placeholder('exceptId')}) as placed,
    ${teamSubquery.columns},
    ${devicesSubquery.sql} as devices,
    (select json_agg(json_build_array(therapist_id, extract(epoch from starts_at) * 1000, extract(epoch from ends_at) * 1000, reason))
      from room_blocks where therapist_id is not null and starts_at > ${sql.placeholder('earliest')}::timestamptz
        and starts_at < ${sql.placeholder('end')}::timestamptz and ends_at > ${sql.placeholder('start')}::timestamptz) as blocked,
    (select id from member) as "memberId",
    (select id from card) as "clientId",
    ${blockedSubquery} as "isBlocked",
    (select array_agg(nextval('bookings_id_seq')::int) from generate_series(1, ${parts})) as "bookingIds",
    case when ${lockKey} is null then false else pg_try_advisory_xact_lock(hashtextextended(${lockKey}, 0)) end
      as "isAlone"`,
);

const readTreatmentRow = namedStatement<TreatmentRow>(
  'treatment for a booker',
  sql`${withPerson} select ${treatmentColumns}`,
);

/** Of a further treatment of the same visit. */
export async function readTreatment(
  db: Db,
  { treatmentId, within, forWhom }: Pick<ContextQuery, 'treatmentId' | 'within' | 'forWhom'>,
) {
  const safety = safetySubquery.from(treatmentId ?? null, within.start);
  const row = oneRow(await readTreatmentRow(db, { treatmentId, ...personValues(forWhom), ...safety.values }));
  return { treatment: bookableTreatment.read(row.treatment), safety: safety.read(row.safety) };
}

/** All that decides about a time, in one statement: everybody who looks at a calendar runs it. */
export async function readContext(db: Db, query: ContextQuery) {
  const team = teamSubquery.from(studioDay(query.within.start));
  const { treatmentId = null, forWhom } = query;
  const safety = safetySubquery.from(forWhom ? treatmentId : null, query.within.start);
  const row = oneRow(await readRow(db, { ...valuesOf(query), ...team.values, ...safety.values }));
  const {
    treatment,
    settings,
    placed,
    devices,
    blocked,
    memberId,
    clientId,
    isBlocked,
    bookingIds,
    isAlone,
    ...rest
  } = row;
  return {
    treatment: bookableTreatment.read(treatment),
    settings: bookingSettings.read(settings),
    placed: rowsIn(placed).map((each) => toPlaced(each, query.now.getTime())),
    /** Nobody: rooms alone decide. */
    team: toTeam(team.read(row), query.within, blocked ?? []),
    /** The pieces of each device kind. */
    devices: devicesSubquery.read(devices),
    /** The booker's own account, or the one whose proven e-mail the guest's is; null: nobody's, or erased meanwhile. */
    memberId: accountToBookFor.read(memberId),
    /** Their card; null: they have none yet. */
    clientId,
    /** They book by calling the studio. */
    isBlocked,
    /** For the bookings about to be made; none when nobody books. */
    bookingIds: bookingIds ?? [],
    /** Whether the lock that was requested is ours. */
    isAlone,
    /** Whether the treatment suits them; null when nobody books, or no rule is active. */
    safety: safety.read(rest.safety),
  };
}

function valuesOf({ treatmentId, within: { start, end }, exceptId, lockKey, forWhom }: ContextQuery) {
  return {
    start,
    end,
    earliest: new Date(start.getTime() - LONGEST_MS),
    exceptId: exceptId ?? null,
    treatmentId: treatmentId ?? null,
    lockKey: lockKey ?? null,
    ...personValues(forWhom),
  };
}

function personValues(forWhom: ForWhom | undefined) {
  return {
    userId: forWhom?.accountId ?? null,
    guestEmail: forWhom?.email || null,
    guestName: forWhom?.name ?? null,
    guestPhone: forWhom?.phoneE164 ?? null,
    chosenCardId: forWhom?.cardId ?? null,
    parts: forWhom?.parts ?? null,
  };
}

/** PostgreSQL's text of an array of arrays of numbers, where only braces and null are not those of JSON. */
function rowsIn(placed: string | null): PlacedRow[] {
  if (placed === null) return [];
  return JSON.parse(placed.replaceAll('{', '[').replaceAll('}', ']').replaceAll('NULL', 'null'));
}

function toPlaced(row: PlacedRow, now: number): Placed {
  const [id, room, from, to, fixed, therapistId, isSettled, treatmentId, treatmentTo, kindId, piece] = row;
  const isFixed = fixed === 1;
  // Of what is fixed only a time that is offered to somebody has a treatment: nobody else may have its place, nor its therapist.
  const isReserved = isFixed && treatmentId !== null;
  return {
    id,
    room,
    span: { start: new Date(from), end: new Date(to) },
    isFixed,
    isReserved,
    visit:
      treatmentId === null || treatmentTo === null
        ? undefined
        : { id, from, to, therapistId, isFixed: isSettled === 1 || from <= now, treatmentId, treatmentTo },
    device: kindId && piece ? { kindId, piece } : undefined,
  };
}

/** Who works when from `start` to `end`. */
function toTeam(
  rotas: TherapistRota[],
  { start, end }: Span,
  blocks: BlockedRow[],
): (TeamMember & { name: string })[] {
  const [first, last] = [studioDay(start), studioDay(new Date(end.getTime() - 1))];
  return rotas.map(({ id, name, treatmentIds, rota }) => ({
    id,
    name,
    treatmentIds,
    workingTimes: workingTimes(rota, first, last),
    ...blockedOf(id, blocks),
  }));
}

/** Most have none. */
function blockedOf(id: number, blocks: BlockedRow[]): Pick<TeamMember, 'blocked'> {
  const own = blocks.filter(([therapistId]) => therapistId === id);
  return own.length > 0 ? { blocked: own.map(([, from, to, reason]) => ({ from, to, reason })) } : {};
}
