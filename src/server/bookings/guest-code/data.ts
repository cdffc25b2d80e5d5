import { and, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import type { GuestFacts } from '#shared/bookings/needs-email-code.ts';
import type { Span } from '#shared/kit/span.ts';
import { guestBookings, guestEmailCodes } from './tables.ts';

/** A guest as they typed it. Both must be theirs: an e-mail alone must not tell a stranger that it is known. */
export type TypedGuest = { email: string; phoneE164: string };

type Query = TypedGuest & { within: Span; network: string; now: Date };
type Facts = Pick<GuestFacts, 'heldMinutes' | 'networkBookings' | 'isKnown'>;

// In selects of their own, as in context/data.ts: PostgreSQL would plan the statement anew for each value.
const given = (name: string, type: string) => sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`;
const now = given('now', 'timestamptz');

const factsStatement = namedStatement<Facts>(
  'guest facts',
  sql`select
    (select coalesce(sum(extract(epoch from busy_until - starts_at)) / 60, 0)::float8
      from bookings join guest_bookings on booking_id = coalesce(visit_id, tested_visit_id, id)
      where starts_at >= ${given('start', 'timestamptz')} and starts_at < ${given('end', 'timestamptz')}
        and starts_at > ${now} and status in ('pending', 'confirmed') and archived_at is null and not is_known
    ) as "heldMinutes",
    (select count(*)::int from guest_bookings
      where network = ${given('network', 'text')} and created_at > ${now} - interval '1 hour' and not is_known
    ) as "networkBookings",
    exists (select from bookings left join guest_bookings on booking_id = coalesce(visit_id, tested_visit_id, id)
      where base_email(customer_email) = base_email(${given('email', 'text')})
        and phone_e164 = ${given('phoneE164', 'text')} and archived_at is null and (status = 'completed' or is_known)
    ) as "isKnown"`,
);

/** In one statement, after the locks of the day and the network. */
export async function readGuestFacts(tx: Db, { within, ...query }: Query): Promise<Facts> {
  return oneRow(await factsStatement(tx, { ...query, ...within }));
}

const insertStatement = namedStatement(
  'insert guest booking',
  sql`insert into guest_bookings (booking_id, is_known, network, agent, created_at)
    values (${sql.placeholder('bookingId')}, ${sql.placeholder('isKnown')}, ${sql.placeholder('network')},
      ${sql.placeholder('agent')}, ${sql.placeholder('createdAt')})`,
);

export async function insertGuestBooking(tx: Db, row: typeof guestBookings.$inferInsert): Promise<void> {
  await insertStatement(tx, row);
}

/** Those of these visits, by the first booking of each, that were booked without signing in. */
export async function listGuestBookings(
  db: Db,
  bookingIds: readonly number[],
): Promise<{ bookingId: number; agent: string | null }[]> {
  const { bookingId, agent } = guestBookings;
  return db
    .select({ bookingId, agent })
    .from(guestBookings)
    .where(inArray(bookingId, [...bookingIds]));
}

/** What they booked before they confirmed the e-mail no longer counts either. */
export async function knowGuest(tx: Db, { email, phoneE164 }: TypedGuest): Promise<void> {
  await tx.execute(sql`
    update guest_bookings set is_known = true from bookings
    where booking_id = bookings.id and not is_known
      and base_email(customer_email) = base_email(${email}) and phone_e164 = ${phoneE164}`);
}

/** A new code takes the place of the one before. */
export async function saveCode(
  tx: Db,
  row: Pick<typeof guestEmailCodes.$inferInsert, 'attemptHash' | 'codeHash' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  const fresh = { ...row, tries: 0, isConfirmed: false };
  await tx
    .insert(guestEmailCodes)
    .values(fresh)
    .onConflictDoUpdate({ target: guestEmailCodes.attemptHash, set: fresh });
}

const MOST_TRIES = 5;

/** Whether a code was mailed for this attempt that still works. */
export async function hasLiveCode(db: Db, attemptHash: Buffer, at: Date): Promise<boolean> {
  const { tries, expiresAt } = guestEmailCodes;
  const isLive = and(isOf(attemptHash), lt(tries, MOST_TRIES), gt(expiresAt, at));
  return (await db.$count(guestEmailCodes, isLive)) > 0;
}

/** One statement, so that the tries hold however many come at once: a wrong one counts, the right one is noted. */
export async function countCodeTry(
  db: Db,
  { attemptHash, codeHash }: { attemptHash: Buffer; codeHash: Buffer },
): Promise<void> {
  const { tries, isConfirmed } = guestEmailCodes;
  const isRight = sql`${guestEmailCodes.codeHash} = ${codeHash}`;
  await db
    .update(guestEmailCodes)
    .set({
      isConfirmed: sql`${isConfirmed} or ${isRight}`,
      tries: sql`case when ${isRight} then ${tries} else ${tries} + 1 end`,
    })
    .where(and(isOf(attemptHash), lt(tries, MOST_TRIES)));
}

/** With the booking: it works once. A booking that is refused gives it back. */
export async function takeCode(
  tx: Db,
  { attemptHash, codeHash, at }: { attemptHash: Buffer; codeHash: Buffer; at: Date },
): Promise<boolean> {
  const { isConfirmed, expiresAt } = guestEmailCodes;
  const isIt = and(isOf(attemptHash), eq(guestEmailCodes.codeHash, codeHash), eq(isConfirmed, true));
  const taken = await tx.delete(guestEmailCodes).where(and(isIt, gt(expiresAt, at)));
  return taken.rowCount === 1;
}

/** Right, but too late. */
export async function isExpired(
  tx: Db,
  { attemptHash, codeHash }: { attemptHash: Buffer; codeHash: Buffer },
): Promise<boolean> {
  const isRight = and(isOf(attemptHash), eq(guestEmailCodes.codeHash, codeHash));
  return (await tx.$count(guestEmailCodes, and(isRight, eq(guestEmailCodes.isConfirmed, true)))) > 0;
}

function isOf(attemptHash: Buffer) {
  return eq(guestEmailCodes.attemptHash, attemptHash);
}

/** Codes and visits that were over by `over`, and networks of before `lately`; who has visited since is known. */
export async function forgetGuests(db: Db, { over, lately }: { over: Date; lately: Date }): Promise<void> {
  const at = over.toISOString();
  await db.delete(guestEmailCodes).where(lt(guestEmailCodes.expiresAt, over));
  await db.execute(sql`
    delete from guest_bookings using bookings where booking_id = bookings.id and ends_at < ${at}::timestamptz`);
  await db
    .update(guestBookings)
    .set({ network: null })
    .where(and(isNotNull(guestBookings.network), lt(guestBookings.createdAt, lately)));
  await db.execute(sql`
    update guest_bookings set is_known = true from bookings
    where booking_id = bookings.id and not is_known and exists (
      select from bookings earlier where earlier.status = 'completed' and earlier.archived_at is null
        and base_email(earlier.customer_email) = base_email(bookings.customer_email)
        and earlier.phone_e164 = bookings.phone_e164)`);
}
