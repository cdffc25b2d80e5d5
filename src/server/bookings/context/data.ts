import type { Pool } from 'pg';
import type { Db } from '#server/kit/db/db.ts';
import type { Placed } from '#shared/bookings/assign-room.ts';
import type { Extraction } from '#shared/catalog/contract.ts';
import { baseEmail } from '#shared/kit/base-email.ts';
import type { Span } from '#shared/kit/span.ts';

export type BookableTreatment = {
  id: number;
  name: string;
  priceCents: number;
  durationMinutes: number;
  isActive: boolean;
  extraction: Extraction;
};
/** Who books online: a member by their account, a guest by what they write. */
export type Booker =
  | { userId: number; now: Date }
  | { userId: null; email: string; phoneE164: string; now: Date };
/** What the booker has already. */
export type Held = {
  memberUpcoming: number;
  /** When the last bookings of this account were made, within an hour; the oldest first. */
  madeLately: Date[];
  /** Upcoming with this e-mail, whatever its +tag, or this phone; of a guest. */
  guestUpcoming: number;
};
export type GroundRows = {
  treatment: BookableTreatment | null;
  settings: Record<string, unknown>;
  placed: Placed[];
  /** The booker's own account, or the one whose proven e-mail the guest's is; null: nobody's, or erased meanwhile. */
  memberId: number | null;
  /** Whether the lock that was asked for is ours. */
  isAlone: boolean;
  held: Held;
};
type GroundQuery = {
  treatmentId: number | null;
  within: Span;
  exceptId?: number | undefined;
  guestEmail?: string | undefined;
  /** Taken along if nobody holds it: until the transaction ends. */
  lockKey?: string | undefined;
  booker?: Booker | undefined;
};
type RawGround = {
  treatment: BookableTreatment | null;
  settings: Record<string, unknown> | null;
  placed: [id: number, room: number, start: number, end: number][] | null;
  memberId: number | null;
  isAlone: boolean;
  memberUpcoming: number | null;
  madeLately: number[] | null;
  guestUpcoming: number | null;
};

/** Longer no booking takes its room (a check of the table says so), so no older one can be in the way. */
const LONGEST_MS = 28 * 3_600_000;

/**
 * A member is locked against being erased meanwhile, and is null when they have been. What somebody holds already is
 * asked for only when they book, by whoever has the booker's lock.
 */
const GROUND = `
  with member as materialized (
    select id from users
    where id = coalesce($8, (select id from users where email = $6 and email_verified_at is not null))
      and erased_at is null
    for key share
  )
  select
    (select json_build_object('id', id, 'name', name, 'priceCents', price_cents, 'isActive', is_active,
        'durationMinutes', duration_minutes, 'extraction', extraction)
      from treatments where id = $1 and archived_at is null) as treatment,
    (select json_object_agg(key, value) from settings
      where key in ('hours', 'booking', 'promo', 'name', 'logo', 'address', 'phone', 'email')) as settings,
    busy_rooms($2, $3, $4, $5) as placed,
    (select id from member) as "memberId",
    case when $7::text is null then false else pg_try_advisory_xact_lock(hashtextextended($7, 0)) end as "isAlone",
    case when $9::timestamptz is not null then (
      select count(*)::int from bookings
      where user_id = (select id from member) and starts_at > $9 and status in ('pending', 'confirmed')
        and archived_at is null
    ) end as "memberUpcoming",
    case when $9::timestamptz is not null then (
      select json_agg(extract(epoch from created_at) * 1000 order by created_at) from bookings
      where user_id = (select id from member) and created_at > $9 - interval '1 hour' and created_at <= $9
        and archived_at is null
    ) end as "madeLately",
    case when $9::timestamptz is not null and $10::text is not null then (
      select count(*)::int from bookings
      where (base_email(customer_email) = $10 or phone_e164 = $11) and starts_at > $9
        and status in ('pending', 'confirmed') and archived_at is null
    ) end as "guestUpcoming"`;

/** All that decides about a time, in one question: the treatment, the rules, and who is there already. */
export async function readGroundRows(db: Db, query: GroundQuery): Promise<GroundRows> {
  const { rows } = await clientOf(db).query<RawGround>({
    name: 'booking ground',
    text: GROUND,
    values: valuesOf(query),
  });
  const { settings, placed, memberUpcoming, madeLately, guestUpcoming, ...ground } = rows[0]!;
  return {
    ...ground,
    settings: settings ?? {},
    placed: (placed ?? []).map(toPlaced),
    held: {
      memberUpcoming: memberUpcoming ?? 0,
      madeLately: (madeLately ?? []).map((at) => new Date(at)),
      guestUpcoming: guestUpcoming ?? 0,
    },
  };
}

function valuesOf({ treatmentId, within, exceptId, guestEmail, lockKey, booker }: GroundQuery): unknown[] {
  const { start, end } = within;
  const earliest = new Date(start.getTime() - LONGEST_MS);
  const guest = booker?.userId === null ? booker : null;
  return [
    ...[treatmentId, earliest, end, start, exceptId ?? null, guestEmail ?? null, lockKey ?? null],
    ...[booker?.userId ?? null, booker?.now ?? null],
    ...[guest && baseEmail(guest.email), guest?.phoneE164 ?? null],
  ];
}

/**
 * The connection below drizzle, which alone can be given a statement by name: PostgreSQL then plans it once a
 * connection, and planning is most of what this one costs. Everybody who looks at a calendar asks it.
 */
function clientOf(db: Db): Pick<Pool, 'query'> {
  const { session } = db._ as unknown as { session: { client: Pool } }; // there, but not in its types
  return session.client;
}

function toPlaced([id, room, start, end]: NonNullable<RawGround['placed']>[number]): Placed {
  return { id, room, span: { start: new Date(start), end: new Date(end) } };
}
