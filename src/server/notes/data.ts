import { and, desc, eq, getTableColumns, inArray, isNull, lt, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import { bookings } from '#server/bookings/tables.ts';
import { products } from '#server/catalog/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { therapists } from '#server/team/tables.ts';
import { aftercareMails, type NoteRow, treatmentAftercare, visitNotes } from './tables.ts';

// Visits

const {
  id,
  clientId,
  treatmentId,
  treatmentName,
  startsAt,
  status,
  customerName,
  customerEmail,
  archivedAt,
} = bookings;
export type Visit = NonNullable<Awaited<ReturnType<typeof findVisit>>>;

export async function findVisit(db: Db, bookingId: number) {
  const [visit] = await db
    .select({ id, clientId, treatmentId, treatmentName, startsAt, status, customerName, customerEmail })
    .from(bookings)
    .where(and(eq(id, bookingId), isNull(archivedAt)));
  return visit;
}

/** Two who write one note do so one after the other. */
export async function lockNote(tx: Db, bookingId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('note of visit ' || ${bookingId}, 0))`);
}

// Notes

export type ShownNote = NoteRow & {
  startsAt: Date;
  treatmentName: string;
  therapistName: string | null;
  writtenByName: string | null;
};

function selectNotes(db: Db) {
  return db
    .select({
      ...getTableColumns(visitNotes),
      startsAt,
      treatmentName,
      therapistName: therapists.name,
      writtenByName: sql<string | null>`nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), '')`,
    })
    .from(visitNotes)
    .innerJoin(bookings, eq(id, visitNotes.bookingId))
    .leftJoin(therapists, eq(therapists.id, bookings.therapistId))
    .leftJoin(users, eq(users.id, visitNotes.writtenBy));
}

export async function findNote(db: Db, bookingId: number): Promise<ShownNote | undefined> {
  const [note] = await selectNotes(db).where(eq(visitNotes.bookingId, bookingId));
  return note;
}

/** Of the client's latest visit before this one that has a note. */
export async function findLastNote(
  db: Db,
  clientIds: number[],
  before: Date,
): Promise<ShownNote | undefined> {
  const [note] = await selectNotes(db)
    .where(and(inArray(clientId, clientIds), lt(startsAt, before)))
    .orderBy(desc(startsAt))
    .limit(1);
  return note;
}

export function listNotesOf(db: Db, bookingIds: number[]): Promise<NoteRow[]> {
  return db.select().from(visitNotes).where(inArray(visitNotes.bookingId, bookingIds));
}

type Part = { offset: number; limit: number };

export function listNotes(db: Db, clientIds: number[], { offset, limit }: Part): Promise<ShownNote[]> {
  return selectNotes(db)
    .where(inArray(clientId, clientIds))
    .orderBy(desc(startsAt), desc(id))
    .offset(offset)
    .limit(limit);
}

export async function countNotes(db: Db, clientIds: number[]): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(visitNotes)
    .innerJoin(bookings, eq(id, visitNotes.bookingId))
    .where(inArray(clientId, clientIds));
  return oneRow(rows).count;
}

export async function saveNote(tx: Db, row: NoteRow): Promise<void> {
  const { bookingId: _, createdAt: __, ...fields } = row;
  await tx.insert(visitNotes).values(row).onConflictDoUpdate({ target: visitNotes.bookingId, set: fields });
}

export async function deleteNote(tx: Db, bookingId: number): Promise<void> {
  await tx.delete(visitNotes).where(eq(visitNotes.bookingId, bookingId));
}

export async function deleteNotesOf(tx: Db, clientIds: number[]): Promise<void> {
  const theirs = tx.select({ id }).from(bookings).where(inArray(clientId, clientIds));
  await tx.delete(visitNotes).where(inArray(visitNotes.bookingId, theirs));
}

export async function insertNotes(tx: Db, rows: NoteRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(visitNotes).values(rows);
}

// Products

export type NamedProduct = { id: number; name: string };

/** Those that are still sold, in no order. */
export function listProducts(db: Db, ids: number[]): Promise<NamedProduct[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(inArray(products.id, ids), isNull(products.archivedAt)));
}

// Aftercare of one visit

export async function findAftercareText(db: Db, ofTreatment: number): Promise<string> {
  const [row] = await db
    .select({ text: treatmentAftercare.text })
    .from(treatmentAftercare)
    .where(eq(treatmentAftercare.treatmentId, ofTreatment));
  return row?.text ?? '';
}

export async function findSentAt(db: Db, bookingId: number): Promise<Date | null> {
  const [row] = await db
    .select({ sentAt: aftercareMails.sentAt })
    .from(aftercareMails)
    .where(eq(aftercareMails.bookingId, bookingId));
  return row?.sentAt ?? null;
}
