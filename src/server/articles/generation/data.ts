import { and, desc, eq, lt } from 'drizzle-orm';
import { articleGenerations, type GenerationState } from '#server/articles/tables.ts';
import type { Db } from '#server/kit/db/db.ts';

export type GenerationRow = typeof articleGenerations.$inferSelect;
type NewRow = typeof articleGenerations.$inferInsert;
type End = {
  state: Exclude<GenerationState, 'running'>;
  message?: string;
  articleId?: number;
  words?: number;
};

const isRunning = eq(articleGenerations.state, 'running');

/** Undefined when another is running: a unique index allows one. */
export async function insertGeneration(db: Db, row: NewRow): Promise<GenerationRow | undefined> {
  const [inserted] = await db.insert(articleGenerations).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function findGeneration(db: Db, id: number): Promise<GenerationRow | undefined> {
  const [row] = await db.select().from(articleGenerations).where(eq(articleGenerations.id, id));
  return row;
}

export async function findLatestGeneration(db: Db): Promise<GenerationRow | undefined> {
  const [row] = await db.select().from(articleGenerations).orderBy(desc(articleGenerations.id)).limit(1);
  return row;
}

/** False when it is not running any more: somebody cancelled it, maybe in another process. */
export async function reportProgress(db: Db, id: number, words: number, now: Date): Promise<boolean> {
  const notified = await db
    .update(articleGenerations)
    .set({ words, aliveAt: now })
    .where(and(eq(articleGenerations.id, id), isRunning))
    .returning({ id: articleGenerations.id });
  return notified.length > 0;
}

/** False when it had ended before: the first end counts. */
export async function endGeneration(db: Db, id: number, end: End, now: Date): Promise<boolean> {
  const ended = await db
    .update(articleGenerations)
    .set({ ...end, endedAt: now })
    .where(and(eq(articleGenerations.id, id), isRunning))
    .returning({ id: articleGenerations.id });
  return ended.length > 0;
}

export async function endSilentGenerations(db: Db, since: Date, message: string, now: Date): Promise<void> {
  await db
    .update(articleGenerations)
    .set({ state: 'failed', message, endedAt: now })
    .where(and(isRunning, lt(articleGenerations.aliveAt, since)));
}

export async function deleteGenerationsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(articleGenerations).where(lt(articleGenerations.endedAt, before));
}
