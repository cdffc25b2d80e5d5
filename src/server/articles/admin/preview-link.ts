import { findByPreviewToken } from '#server/articles/data.ts';
import { sanitiseArticle } from '#server/articles/text/sanitise-article.ts';
import type { Context } from '#server/kit/http/context.ts';
import { hashToken, newSecretToken } from '#server/kit/secret-token.ts';
import type { ArticlePreview } from '#shared/articles/admin-shapes.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { orNotFound } from '#shared/kit/problem.ts';
import { liveArticle } from './articles.ts';
import { auditArticle } from './audit-article.ts';
import { lockArticle, updateArticle } from './data.ts';

const PREVIEW_DAYS = 30;
const NONE = { previewTokenHash: null, previewEndsAt: null };

/** Creates a new link each time, since only its hash is stored; the previous one stops working. */
export async function makePreviewLink(ctx: Context, id: number): Promise<{ path: string; endsAt: string }> {
  const { token, tokenHash } = newSecretToken();
  const previewEndsAt = new Date(ctx.now().getTime() + PREVIEW_DAYS * DAY_MS);
  await setLink(ctx, 'share', id, { previewTokenHash: tokenHash, previewEndsAt });
  return { path: `/preview/${token}`, endsAt: previewEndsAt.toISOString() };
}

export async function revokePreviewLink(ctx: Context, id: number): Promise<undefined> {
  await setLink(ctx, 'unshare', id, NONE);
}

type Link = { previewTokenHash: Buffer | null; previewEndsAt: Date | null };

function setLink(ctx: Context, action: 'share' | 'unshare', id: number, link: Link): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const { previewTokenHash, previewEndsAt } = liveArticle(await lockArticle(tx, id));
    if (!previewTokenHash && !link.previewTokenHash) return;
    await updateArticle(tx, id, link);
    const change = { before: { previewTokenHash, previewEndsAt }, after: link };
    await auditArticle({ ...ctx, db: tx }, action, id, change);
  });
}

export async function getPreview(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<ArticlePreview> {
  const article = orNotFound(await findByPreviewToken(db, hashToken(token), now()), 'article');
  return { ...article, content: sanitiseArticle(article.content) };
}
