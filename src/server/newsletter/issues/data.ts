import { and, desc, eq, ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { letterRecipients, letters, type RecipientState } from '#server/newsletter/tables.ts';
import type { StoredLetterState } from '#shared/newsletter/issue-state.ts';

export type LetterRecord = typeof letters.$inferSelect;
type Filter = { q?: string | undefined; state?: StoredLetterState | undefined };

const { id, subject, preheader, segment, state, sendAt, startedAt, endedAt } = letters;
/** Without what it says: nobody reads a page of letters. */
const HEAD = {
  ...{ id, subject, preheader, segment, state, sendAt, startedAt, endedAt },
  createdAt: letters.createdAt,
  updatedAt: letters.updatedAt,
};
export type LetterHead = Pick<LetterRecord, keyof typeof HEAD>;

export async function listLetterHeads(
  db: Db,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<LetterHead[]> {
  return db.select(HEAD).from(letters).where(matching(filter)).orderBy(desc(id)).limit(limit).offset(offset);
}

export async function countLetters(db: Db, filter: Filter): Promise<number> {
  return db.$count(letters, matching(filter));
}

export async function findLetter(db: Db, letterId: number): Promise<LetterRecord | undefined> {
  const [row] = await db
    .select()
    .from(letters)
    .where(and(eq(id, letterId), isNull(letters.removedAt)));
  return row;
}

/** Those put aside too. */
export async function lockLetter(tx: Db, letterId: number): Promise<LetterRecord | undefined> {
  const [row] = await tx.select().from(letters).where(eq(id, letterId)).for('update');
  return row;
}

export async function insertLetter(db: Db, row: typeof letters.$inferInsert): Promise<LetterRecord> {
  const [added] = await db.insert(letters).values(row).returning();
  return added!; // an insert without a conflict answers its row
}

export async function updateLetter(
  tx: Db,
  letterId: number,
  fields: Partial<LetterRecord>,
): Promise<LetterRecord> {
  const [row] = await tx.update(letters).set(fields).where(eq(id, letterId)).returning();
  return row!; // its caller holds the lock
}

export type RecipientCount = { letterId: number; state: RecipientState; count: number };

export async function countRecipients(db: Db, letterIds: number[]): Promise<RecipientCount[]> {
  if (letterIds.length === 0) return [];
  const { letterId, state: each } = letterRecipients;
  return db
    .select({ letterId, state: each, count: sql<number>`count(*)::int` })
    .from(letterRecipients)
    .where(inArray(letterId, letterIds))
    .groupBy(letterId, each);
}

/** Closes the books on those that nobody waits for any more. */
export async function endFinishedLetters(db: Db, now: Date): Promise<void> {
  const isOpen = sql`exists (select 1 from letter_recipients r
    where r.letter_id = ${id} and r.state in ('waiting', 'queued'))`;
  await db
    .update(letters)
    .set({ state: 'sent', endedAt: now })
    .where(and(eq(state, 'sending'), sql`not ${isOpen}`));
}

function matching(filter: Filter): SQL | undefined {
  const words = filter.q?.replace(/[\\%_]/g, '\\$&');
  return and(
    isNull(letters.removedAt),
    words ? ilike(subject, `%${words}%`) : undefined,
    filter.state && eq(state, filter.state),
  );
}
