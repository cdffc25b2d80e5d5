import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { AuditNames } from '#server/audit/hooks.ts';
import { bookings } from '#server/bookings/tables.ts';
import { treatments } from '#server/catalog/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { type NewReviewRow, type ReviewRow, reviewRequests, reviews } from './tables.ts';

// Visits.

export type VisitRow = {
  /** Of the first booking. */
  visitId: number;
  userId: number | null;
  clientId: number;
  customerName: string;
  customerEmail: string;
  startsAt: Date;
  endedAt: Date;
  isCompleted: boolean;
  /** Those that were done, in their order. */
  treatments: { id: number; name: string }[];
};
type RawVisit = Omit<VisitRow, 'startsAt' | 'endedAt'> & { startsAt: string; endedAt: string };

const isDone = sql`status = 'completed' and archived_at is null`;
const isAhead = sql`status in ('pending', 'confirmed') and archived_at is null`;

/** Of these bookings, whichever of a visit's they are; tests are no visits of their own. */
export async function listVisits(db: Db, bookingIds: readonly number[]): Promise<VisitRow[]> {
  if (bookingIds.length === 0) return [];
  const { rows } = await db.execute<RawVisit>(sql`
    with requested as materialized (
      select distinct coalesce(visit_id, id) as id from bookings where id = any (${sql.param([...bookingIds])}::int[])
    ), parts as materialized (
      select bookings.* from requested join bookings on bookings.id = requested.id
      union select bookings.* from requested join bookings on bookings.visit_id = requested.id
    )
    select coalesce(visit_id, id) as "visitId", max(user_id) as "userId", max(client_id) as "clientId",
      (array_agg(customer_name order by visit_position))[1] as "customerName",
      (array_agg(customer_email order by visit_position))[1] as "customerEmail",
      min(starts_at) as "startsAt",
      coalesce(max(ends_at) filter (where ${isDone}), max(ends_at)) as "endedAt",
      coalesce(bool_or(${isDone}) and not bool_or(${isAhead}), false) as "isCompleted",
      coalesce(json_agg(json_build_object('id', treatment_id, 'name', treatment_name) order by visit_position)
        filter (where ${isDone}), '[]') as treatments
    from parts where not is_patch_test
    group by 1 order by 1`);
  return rows.map(({ startsAt, endedAt, ...row }) => ({
    ...row,
    startsAt: new Date(startsAt),
    endedAt: new Date(endedAt),
  }));
}

export async function findVisit(db: Db, bookingId: number): Promise<VisitRow | undefined> {
  const [row] = await listVisits(db, [bookingId]);
  return row;
}

/** Until the transaction ends nobody writes or decides about it, nor undoes that it was completed. */
export async function lockVisit(tx: Db, visitId: number): Promise<void> {
  await tx.execute(sql`select from bookings where id = ${visitId} or visit_id = ${visitId}
    order by id for no key update`);
}

/** Completed lately, and those that were reviewed. */
export async function listVisitIdsOf(db: Db, userId: number, since: Date): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct coalesce(visit_id, id) as id from bookings
    where user_id = ${userId} and archived_at is null and not is_patch_test
      and ((status = 'completed' and starts_at > ${since.toISOString()}::timestamptz)
        or exists (select from reviews where reviews.visit_id = coalesce(bookings.visit_id, bookings.id)))
    order by 1`);
  return rows.map(({ id }) => id);
}

// Requests.

type Claim = { after: Date; until: Date; changedBefore: Date; now: Date; most: number };

/**
 * Settles visits that ended in the period and were completed, each once: whoever claims the same visit at the same time waits
 * for this transaction, and gets none of its visits.
 */
export async function claimVisits(
  tx: Db,
  { after, until, changedBefore, now, most }: Claim,
): Promise<number[]> {
  const [from, to] = [sql`${after.toISOString()}::timestamptz`, sql`${until.toISOString()}::timestamptz`];
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into review_requests (visit_id, settled_at)
    select id, ${now.toISOString()}::timestamptz from (
      select coalesce(visit_id, id) as id from bookings
      where starts_at > ${from} - interval '1 day' and starts_at < ${to} + interval '1 day'
        and archived_at is null and not is_patch_test and status in ('pending', 'confirmed', 'completed')
      group by 1
      having bool_and(status = 'completed') and max(ends_at) > ${from} and max(ends_at) <= ${to}
        and max(updated_at) <= ${changedBefore.toISOString()}::timestamptz
    ) as ended
    where not exists (select from review_requests where visit_id = ended.id)
    order by id limit ${most}
    on conflict do nothing
    returning visit_id as id`);
  return rows.map(({ id }) => id);
}

/** A link of its own for each mail; there need not have been a request. */
export async function addLink(tx: Db, visitId: number, hash: string, now: Date): Promise<void> {
  const linkHashes = sql`array_append(${reviewRequests.linkHashes}, ${hash}::text)`;
  await tx
    .insert(reviewRequests)
    .values({ visitId, settledAt: now, linkHashes: [hash] })
    .onConflictDoUpdate({ target: reviewRequests.visitId, set: { linkHashes } });
}

export async function setSent(tx: Db, visitId: number, sentAt: Date): Promise<void> {
  await tx.update(reviewRequests).set({ sentAt }).where(eq(reviewRequests.visitId, visitId));
}

export async function listLinkHashes(db: Db, visitId: number): Promise<string[]> {
  const [row] = await db.select().from(reviewRequests).where(eq(reviewRequests.visitId, visitId));
  return row?.linkHashes ?? [];
}

/** Whether the account is of somebody who works here. */
export async function isStaffAccount(db: Db, userId: number): Promise<boolean> {
  const { rows } = await db.execute<{ isStaff: boolean }>(
    sql`select exists (select from users where id = ${userId} and role <> 'user') as "isStaff"`,
  );
  return oneRow(rows).isStaff;
}

// Reviews.

export async function findReview(db: Db, id: number): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
  return row;
}

export async function findReviewOf(db: Db, visitId: number): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(reviews).where(eq(reviews.visitId, visitId));
  return row;
}

export async function listStates(
  db: Db,
  visitIds: readonly number[],
): Promise<Map<number, ReviewRow['state']>> {
  const { rows } = await db.execute<{ visitId: number; state: ReviewRow['state'] }>(sql`
    select visit_id as "visitId", state from reviews where visit_id = any (${sql.param([...visitIds])}::int[])`);
  return new Map(rows.map(({ visitId, state }) => [visitId, state]));
}

/** The visit is locked. */
export async function insertReview(tx: Db, row: NewReviewRow): Promise<ReviewRow> {
  return oneRow(await tx.insert(reviews).values(row).returning());
}

/** The same. */
export async function updateReview(tx: Db, id: number, fields: Partial<NewReviewRow>): Promise<ReviewRow> {
  return oneRow(await tx.update(reviews).set(fields).where(eq(reviews.id, id)).returning());
}

export type ShownRow = {
  id: number;
  firstName: string;
  stars: number;
  words: string;
  treatmentName: string;
  /** Null where it is no longer offered. */
  treatmentSlug: string | null;
  createdAt: Date;
  answer: string;
};

const ofTreatment = (treatmentId: number | undefined) =>
  and(
    eq(reviews.state, 'shown'),
    treatmentId === undefined ? undefined : eq(reviews.treatmentId, treatmentId),
  );

/** The latest first, whatever their stars. */
export function listShown(
  db: Db,
  treatmentId: number | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<ShownRow[]> {
  return db
    .select({
      id: reviews.id,
      firstName: reviews.firstName,
      stars: sql<number>`${reviews.stars}`,
      words: reviews.words,
      treatmentName: treatments.name,
      treatmentSlug: sql<
        string | null
      >`case when ${treatments.isActive} and ${treatments.archivedAt} is null then ${treatments.slug} end`,
      createdAt: reviews.createdAt,
      answer: reviews.answer,
    })
    .from(reviews)
    .innerJoin(treatments, eq(treatments.id, reviews.treatmentId))
    .where(ofTreatment(treatmentId))
    .orderBy(desc(reviews.shownAt), desc(reviews.id))
    .offset(offset)
    .limit(limit);
}

export async function sumShown(
  db: Db,
  treatmentId: number | undefined,
): Promise<{ sum: number; count: number }> {
  const rows = await db
    .select({
      sum: sql<number>`coalesce(sum(${reviews.stars}), 0)::int`,
      count: sql<number>`count(*)::int`,
    })
    .from(reviews)
    .where(ofTreatment(treatmentId));
  return oneRow(rows);
}

// For staff.

export type ListedRow = ReviewRow & { treatmentName: string };
export type ReviewFilter = { state?: ReviewRow['state'] | undefined; q?: string | undefined };

/** The latest first. */
export async function listReviews(
  db: Db,
  { state, q }: ReviewFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ListedRow[]; total: number }> {
  const words = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null;
  const matching = and(
    state ? eq(reviews.state, state) : undefined,
    words === null
      ? undefined
      : sql`(${reviews.words} ilike ${words} or ${treatments.name} ilike ${words} or ${bookings.customerName} ilike ${words})`,
  );
  const rows = await db
    .select({ review: reviews, treatmentName: treatments.name })
    .from(reviews)
    .innerJoin(treatments, eq(treatments.id, reviews.treatmentId))
    .innerJoin(bookings, eq(bookings.id, reviews.visitId))
    .where(matching)
    .orderBy(desc(reviews.updatedAt), desc(reviews.id))
    .offset(offset)
    .limit(limit);
  const counted = await db
    .select({ total: count() })
    .from(reviews)
    .innerJoin(treatments, eq(treatments.id, reviews.treatmentId))
    .innerJoin(bookings, eq(bookings.id, reviews.visitId))
    .where(matching);
  return {
    rows: rows.map(({ review, treatmentName }) => ({ ...review, treatmentName })),
    total: oneRow(counted).total,
  };
}

export async function findTreatmentName(db: Db, treatmentId: number): Promise<string> {
  const [row] = await db
    .select({ name: treatments.name })
    .from(treatments)
    .where(eq(treatments.id, treatmentId));
  return row?.name ?? '';
}

export const reviewAuditNames: AuditNames = {
  review: (
    id,
  ) => sql`select nullif(customer_name, '') from reviews join bookings on bookings.id = reviews.visit_id
    where reviews.id = ${id}`,
};

// Of a person.

/** With their account or their e-mail, or on these cards. */
export async function listReviewsOf(
  db: Db,
  {
    userId = 0,
    email = '',
    clientIds = [],
  }: { userId?: number; email?: string; clientIds?: readonly number[] },
): Promise<ListedRow[]> {
  const rows = await db
    .select({ review: reviews, treatmentName: treatments.name })
    .from(reviews)
    .innerJoin(treatments, eq(treatments.id, reviews.treatmentId))
    .innerJoin(bookings, eq(bookings.id, reviews.visitId))
    .where(
      sql`${bookings.userId} = ${userId} or (${email} <> '' and ${bookings.customerEmail} = ${email})
        or ${bookings.clientId} = any (${sql.param([...clientIds])}::int[])
        or ${bookings.clientId} = any (cards_of((select id from clients where user_id = ${userId})))`,
    )
    .orderBy(reviews.id);
  return rows.map(({ review, treatmentName }) => ({ ...review, treatmentName }));
}

/** Of visits whose client is anonymised: their words are gone, and links in their mails lead nowhere. */
export async function deleteAnonymised(tx: Db): Promise<void> {
  await tx.execute(sql`
    delete from reviews using bookings where bookings.id = reviews.visit_id and bookings.customer_name = ''`);
  await tx.execute(sql`
    update review_requests set link_hashes = '{}' from bookings
    where bookings.id = review_requests.visit_id and bookings.customer_name = '' and link_hashes <> '{}'`);
}
