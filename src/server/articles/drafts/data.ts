import { and, eq, isNull, sql } from 'drizzle-orm';
import { articleDrafts, articles } from '#server/articles/tables.ts';
import type { Db } from '#server/kit/db/db.ts';

export type DraftRow = typeof articleDrafts.$inferSelect;
/** null: a new article. */
export type DraftKey = { authorId: number; articleId: number | null };

export async function findDraft(db: Db, key: DraftKey): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(articleDrafts).where(isAt(key));
  return row;
}

export async function upsertDraft(db: Db, row: DraftRow): Promise<void> {
  const { fields, version, savedAt } = row;
  await db
    .insert(articleDrafts)
    .values(row)
    .onConflictDoUpdate({
      target: [articleDrafts.authorId, articleDrafts.articleId],
      set: { fields, version, savedAt },
    });
}

export async function deleteDraft(db: Db, key: DraftKey): Promise<void> {
  await db.delete(articleDrafts).where(isAt(key));
}

export async function hasArticle(db: Db, id: number): Promise<boolean> {
  return (await db.$count(articles, and(eq(articles.id, id), isNull(articles.deletedAt)))) > 0;
}

function isAt({ authorId, articleId }: DraftKey) {
  return and(
    eq(articleDrafts.authorId, authorId),
    sql`${articleDrafts.articleId} is not distinct from ${articleId}::int`,
  );
}
