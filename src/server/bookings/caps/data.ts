import { sql } from 'drizzle-orm';
import { personColumns } from '#server/bookings/tables.ts';
import { samePerson } from '#server/clients/same-person.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import type { Held } from '#shared/bookings/booking-caps.ts';
import { baseEmail } from '#shared/kit/email.ts';

type Booker = {
  /** Null: a guest, who is known by what they give. */
  userId: number | null;
  /** Given with the booking. */
  email: string;
  phoneE164: string;
  now: Date;
};
type HeldRow = { visits: number; minutes: number; madeLately: number[] | null };

// In selects of their own: PostgreSQL would plan the statement anew for each value.
const now = sql`(select ${sql.placeholder('now')}::timestamptz)`;
const userId = sql`(select ${sql.placeholder('userId')}::int)`;

const upcoming = samePerson.rows(personColumns, {
  select: sql`id, coalesce(visit_id, tested_visit_id) as visit_id, starts_at, ends_at`,
  where: sql`starts_at > ${now} and status in ('pending', 'confirmed') and archived_at is null`,
});

/**
 * Upcoming ones are those of the same person. Those made lately are the account's: nobody is stopped for an hour by what
 * others book with their contact.
 */
const readRow = namedStatement<HeldRow>(
  'what a booker holds',
  sql`
  with ${samePerson.cteOf({
    userId,
    clientId: sql`null::int`,
    baseEmail: sql`${sql.placeholder('email')}::text`,
    phoneE164: sql`${sql.placeholder('phoneE164')}::text`,
  })}
  select count(distinct coalesce(visit_id, id))::int as visits,
    coalesce(sum(extract(epoch from ends_at - starts_at)) / 60, 0)::int as minutes,
    (select json_agg(extract(epoch from created_at) * 1000 order by created_at) from bookings
      where user_id = ${userId} and created_at > ${now} - interval '1 hour' and created_at <= ${now}
        and archived_at is null and coalesce(visit_position, 1) = 1) as "madeLately"
  from (${upcoming}) as upcoming`,
);

/** Read by whoever has the booker's lock, so that it stays true. */
export async function readHeld(db: Db, { userId, email, phoneE164, now }: Booker): Promise<Held> {
  const rows = await readRow(db, { userId, email: baseEmail(email), phoneE164, now });
  const { visits, minutes, madeLately } = oneRow(rows);
  return {
    upcomingVisits: visits,
    upcomingMinutes: minutes,
    madeLately: (madeLately ?? []).map((at) => new Date(at)),
  };
}
