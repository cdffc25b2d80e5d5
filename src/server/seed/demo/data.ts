import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import { events } from '#server/analytics/tables.ts';
import { articles } from '#server/articles/tables.ts';
import { backInStockRequests } from '#server/back-in-stock/tables.ts';
import { type BookingRow, bookings, type NewBookingRow, roomBlocks } from '#server/bookings/tables.ts';
import { products, treatments } from '#server/catalog/tables.ts';
import { type FormVersionRow, formAnswers, forms, formVersions } from '#server/forms/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { jobs } from '#server/kit/jobs/tables.ts';
import { mails } from '#server/kit/mail/tables.ts';
import { issueRecipients, issues, subscribers } from '#server/newsletter/tables.ts';
import {
  aftercareMails,
  type NoteRow,
  noteTemplates,
  treatmentAftercare,
  visitNotes,
} from '#server/notes/tables.ts';
import { orders } from '#server/orders/tables.ts';
import { deposits } from '#server/prepaid/ledger/tables.ts';
import { type NewReviewRow, reviews } from '#server/reviews/tables.ts';
import { patchTests, safetyRules, treatmentSafety } from '#server/safety/tables.ts';
import { leave, rotas, shifts, therapists } from '#server/team/tables.ts';
import {
  waitlistDecisions,
  waitlistEntries,
  waitlistOffers,
  waitlistParts,
} from '#server/waitlist/tables.ts';
import type { SUPPLIED_FORMS } from '#shared/forms/supplied-forms.ts';
import { toMinutes } from '#shared/team/shift-times.ts';
import type { DemoClient } from './forms.ts';
import type { PlannedTherapist } from './team.ts';
import type { PlannedEntry } from './waitlist.ts';

/** Rows of one insert: PostgreSQL takes up to 65,535 values. */
const MOST_ROWS = 1_000;

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

export async function findOnlyUser(db: Db): Promise<{ id: number; email: string }> {
  return oneRow(await db.select({ id: users.id, email: users.email }).from(users));
}

// Forms

type Supplied = (typeof SUPPLIED_FORMS)[keyof typeof SUPPLIED_FORMS];

/** Asked for from the first day on. */
export async function insertForm(
  tx: Db,
  { kind, ...text }: Supplied,
  treatmentIds: number[] | null,
  createdAt: Date,
): Promise<FormVersionRow> {
  const inserted = await tx
    .insert(forms)
    .values({ kind, treatmentIds, isActive: true, createdAt, updatedAt: createdAt })
    .returning({ id: forms.id });
  const rows = await tx
    .insert(formVersions)
    .values({ formId: oneRow(inserted).id, number: 1, ...text, createdAt })
    .returning();
  return oneRow(rows);
}

/** Everybody who has ever booked, once however many cards they have. */
export async function listDemoClients(tx: Db, now: Date): Promise<DemoClient[]> {
  const at = now.toISOString();
  const { rows } = await tx.execute<{
    clientId: number;
    name: string;
    bookedAt: string;
    firstVisitAt: string;
    isComing: boolean;
    isMember: boolean;
    firstBookingId: number;
  }>(sql`
    select card_of(client_id) as "clientId", min(customer_name) as name, min(created_at) as "bookedAt",
      min(starts_at) as "firstVisitAt", bool_or(starts_at > ${at}::timestamptz) as "isComing",
      bool_or(user_id is not null) as "isMember", min(id) as "firstBookingId"
    from bookings group by 1 order by 1`);
  return rows.map(({ bookedAt, firstVisitAt, ...client }) => ({
    ...client,
    bookedAt: new Date(bookedAt),
    firstVisitAt: new Date(firstVisitAt),
  }));
}

export async function insertSigned(tx: Db, rows: (typeof formAnswers.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += MOST_ROWS)
    await tx.insert(formAnswers).values(rows.slice(from, from + MOST_ROWS));
}

// What is in the catalogue

export async function listTreatments(db: Db) {
  const { id, name, priceCents, durationMinutes, isActive, extraction, deviceKindId, depositCents } =
    treatments;
  return db
    .select({ id, name, priceCents, durationMinutes, isActive, extraction, deviceKindId, depositCents })
    .from(treatments)
    .where(isNull(treatments.archivedAt))
    .orderBy(asc(id));
}

export async function listProducts(db: Db) {
  const { id, name, priceCents, stockQuantity } = products;
  return db
    .select({ id, name, priceCents, stockQuantity })
    .from(products)
    .where(isNull(products.archivedAt))
    .orderBy(asc(id));
}

export async function listArticles(db: Db) {
  const { slug, publishedAt } = articles;
  return db.select({ slug, publishedAt }).from(articles).orderBy(asc(articles.id));
}

// Rows in bulk; ids are in the order given

type NewMember = typeof users.$inferInsert;

export async function insertMembers(tx: Db, rows: NewMember[]): Promise<number[]> {
  const inserted = await tx.insert(users).values(rows).returning({ id: users.id });
  return inserted.map(({ id }) => id).sort((a, b) => a - b);
}

export async function setReferrers(tx: Db, referred: { id: number; by: number }[]): Promise<void> {
  for (const { id, by } of referred) await tx.update(users).set({ referredBy: by }).where(eq(users.id, id));
}

export async function insertBookings(tx: Db, rows: NewBookingRow[]): Promise<number[]> {
  const ids: number[] = [];
  for (const some of chunksOf(rows)) {
    const inserted = await tx.insert(bookings).values(some).returning({ id: bookings.id });
    ids.push(...inserted.map(({ id }) => id).sort((a, b) => a - b));
  }
  return ids;
}

export async function insertBlocks(tx: Db, rows: (typeof roomBlocks.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(roomBlocks).values(rows);
}

/** With their rota from `from` on and their leave; ids in the order given. */
export async function insertTeam(tx: Db, team: PlannedTherapist[], from: string): Promise<number[]> {
  const ids: number[] = [];
  for (const { row, week, leave: away } of team) {
    const therapistId = oneRow(await tx.insert(therapists).values(row).returning({ id: therapists.id })).id;
    ids.push(therapistId);
    const rota = { therapistId, startsOn: from };
    const rotaId = oneRow(await tx.insert(rotas).values(rota).returning({ id: rotas.id })).id;
    const rows = week.flatMap((day, weekday) =>
      day.map(({ starts, ends }) => ({
        rotaId,
        weekday,
        starts: toMinutes(starts),
        ends: toMinutes(ends),
      })),
    );
    await tx.insert(shifts).values(rows);
    if (!away) continue;
    const { from: startsOn, to: endsOn, note, createdAt } = away;
    await tx.insert(leave).values({ therapistId, startsOn, endsOn, kind: 'annual', note, createdAt });
  }
  return ids;
}

/** Who signs in as whom. */
export async function linkTherapist(tx: Db, name: string, userId: number): Promise<void> {
  await tx.update(therapists).set({ userId }).where(eq(therapists.name, name));
}

export async function insertEvents(tx: Db, rows: (typeof events.$inferInsert)[]): Promise<void> {
  for (const some of chunksOf(rows)) await tx.insert(events).values(some);
}

export async function insertSubscribers(tx: Db, rows: (typeof subscribers.$inferInsert)[]): Promise<void> {
  await tx.insert(subscribers).values(rows);
}

/** All of them wait for what is sold out. */
export async function insertBackInStockRequests(
  tx: Db,
  people: readonly { email: string }[],
  createdAt: Date,
): Promise<void> {
  const soldOut = await tx
    .select({ productId: products.id })
    .from(products)
    .where(eq(products.stockQuantity, 0));
  const rows = soldOut.flatMap(({ productId }) =>
    people.map(({ email }) => ({ productId, email, createdAt })),
  );
  if (rows.length > 0) await tx.insert(backInStockRequests).values(rows);
}

/** With everybody who had confirmed by then and not left. */
export async function insertSentIssue(tx: Db, row: typeof issues.$inferInsert): Promise<void> {
  const issue = oneRow(await tx.insert(issues).values(row).returning());
  const startedAt = issue.startedAt!; // it is sent
  const { id, confirmedAt, unsubscribedAt } = subscribers;
  const readers = await tx
    .select({ id, unsubscribedAt })
    .from(subscribers)
    .where(and(isNotNull(confirmedAt), lt(confirmedAt, startedAt), isNull(subscribers.bouncedAt)))
    .orderBy(asc(id));
  const reached = readers.filter((each) => !each.unsubscribedAt || each.unsubscribedAt > startedAt);
  const recipients = reached.map((each) => ({
    issueId: issue.id,
    subscriberId: each.id,
    state: 'sent' as const,
  }));
  if (recipients.length > 0) await tx.insert(issueRecipients).values(recipients);
}

export async function insertDraft(tx: Db, row: typeof issues.$inferInsert): Promise<void> {
  await tx.insert(issues).values(row);
}

// Nobody is mailed

type Marks = { mail: number; job: number };

export async function findLastIds(tx: Db): Promise<Marks> {
  const { rows } = await tx.execute<{ mail: string; job: string }>(sql`
    select (select coalesce(max(id), 0) from mails) as mail, (select coalesce(max(id), 0) from jobs) as job`);
  const { mail, job } = oneRow(rows);
  return { mail: Number(mail), job: Number(job) };
}

/**
 * The mails of the past count as sent, and nothing is left to be done about them. Told from those of the day by their
 * time, since another process may be writing.
 */
export async function settleMails(tx: Db, last: Marks, now: Date): Promise<void> {
  const isPast = and(gt(mails.id, last.mail), lt(mails.createdAt, now));
  await tx
    .update(mails)
    .set({ state: 'sent', sentAt: sql`${mails.createdAt}`, heldUntil: null, draft: null, later: null })
    .where(isPast);
  await tx.delete(jobs).where(and(gt(jobs.id, last.job), lt(jobs.createdAt, now)));
  await tx.execute(sql`update gift_cards set confirmed_at = created_at,
      sent_at = case when send_on is null then created_at end
    from prepaid_accounts where prepaid_accounts.id = account_id`);
  await tx
    .update(orders)
    .set({ receiptMailedAt: sql`${orders.paidAt}` })
    .where(and(eq(orders.channel, 'online'), isNotNull(orders.paidAt)));
}

function chunksOf<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / MOST_ROWS) }, (_, index) =>
    rows.slice(index * MOST_ROWS, (index + 1) * MOST_ROWS),
  );
}

// Notes

type PlannedNotes = {
  notes: NoteRow[];
  templates: (typeof noteTemplates.$inferInsert)[];
  aftercare: (typeof treatmentAftercare.$inferInsert)[];
  sent: (typeof aftercareMails.$inferInsert)[];
};

export async function insertNotes(
  tx: Db,
  { notes, templates, aftercare, sent }: PlannedNotes,
): Promise<void> {
  for (let at = 0; at < notes.length; at += MOST_ROWS)
    await tx.insert(visitNotes).values(notes.slice(at, at + MOST_ROWS));
  for (let at = 0; at < sent.length; at += MOST_ROWS)
    await tx.insert(aftercareMails).values(sent.slice(at, at + MOST_ROWS));
  await tx.insert(noteTemplates).values(templates);
  if (aftercare.length > 0) await tx.insert(treatmentAftercare).values(aftercare);
}

/** Those booked ahead for a treatment, the next first, each client once. */
export async function listClientsAhead(db: Db, treatmentId: number, now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select client_id as id from bookings
    where treatment_id = ${treatmentId} and starts_at > ${now.toISOString()}::timestamptz
      and status in ('pending', 'confirmed') and archived_at is null
    group by client_id order by min(starts_at)`);
  return rows.map(({ id }) => id);
}

/** What was booked, done and paid while there were no rules is measured by none: before they are entered, not when all is committed. */
export async function settleBookings(tx: Db): Promise<void> {
  const guards = sql`bookings_are_suitable_when_made, bookings_are_suitable_when_changed,
    bookings_are_suitable_when_completed, visits_are_suitable_when_paid`;
  await tx.execute(sql`set constraints ${guards} immediate`);
  await tx.execute(sql`set constraints ${guards} deferred`);
}

export async function insertContents(tx: Db, row: typeof treatmentSafety.$inferInsert): Promise<void> {
  await tx.insert(treatmentSafety).values(row);
}

export async function insertRules(tx: Db, rows: (typeof safetyRules.$inferInsert)[]): Promise<void> {
  await tx.insert(safetyRules).values(rows);
}

export async function insertPatchTests(tx: Db, rows: (typeof patchTests.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(patchTests).values(rows);
}

/** The treatment asks for a deposit from now on, and so did this booking; undefined where there is none. */
export async function setDemoDeposit(
  tx: Db,
  { treatment, cents, bookingId }: { treatment: string; cents: number; bookingId: number | undefined },
): Promise<BookingRow | undefined> {
  await tx.update(treatments).set({ depositCents: cents }).where(eq(treatments.name, treatment));
  if (bookingId === undefined) return undefined;
  const [booking] = await tx
    .update(bookings)
    .set({ depositCents: cents })
    .where(eq(bookings.id, bookingId))
    .returning();
  return booking;
}

/** Of its deposit, which was just written. */
export async function findDepositOrder(tx: Db, bookingId: number): Promise<number> {
  return oneRow(await tx.select().from(deposits).where(eq(deposits.bookingId, bookingId))).orderId;
}

export async function insertReviews(tx: Db, rows: NewReviewRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(reviews).values(rows);
}

export async function insertWaitlist(tx: Db, planned: readonly PlannedEntry[]): Promise<void> {
  for (const { entry, part, offers, decisions } of planned) {
    const clientId = sql<number>`(select id from clients where user_id = ${entry.userId} order by id limit 1)`;
    const { id: entryId } = oneRow(
      await tx
        .insert(waitlistEntries)
        .values({ ...entry, clientId })
        .returning({ id: waitlistEntries.id }),
    );
    await tx.insert(waitlistParts).values({ ...part, entryId, position: 1 });
    if (offers.length > 0)
      await tx.insert(waitlistOffers).values(offers.map((offer) => ({ ...offer, entryId })));
    await tx.insert(waitlistDecisions).values(decisions.map((decision) => ({ ...decision, entryId })));
  }
}
