import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#server/kit/http/context.ts';
import { auditArticle } from './audit-article.ts';
import { lockArticle, updateArticle } from './data.ts';
import { liveArticle } from './live-article.ts';

const PREVIEW_DAYS = 30;
const NONE = { previewTokenHash: null, previewEndsAt: null };

/** Creates a new link each time, since only its hash is stored; the previous one stops working. */
export async function makePreviewLink(ctx: Context, id: number): Promise<{ path: string; endsAt: string }> {
  const token = randomBytes(32).toString('base64url');
  const previewEndsAt = new Date(ctx.now().getTime() + PREVIEW_DAYS * 86_400_000);
  await setLink(ctx, 'share', id, { previewTokenHash: hashPreviewToken(token), previewEndsAt });
  return { path: `/preview/${token}`, endsAt: previewEndsAt.toISOString() };
}

export async function revokePreviewLink(ctx: Context, id: number): Promise<undefined> {
  await setLink(ctx, 'unshare', id, NONE);
}

export function hashPreviewToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

type Link = { previewTokenHash: Buffer | null; previewEndsAt: Date | null };

function setLink(ctx: Context, action: string, id: number, link: Link): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const { previewTokenHash, previewEndsAt } = liveArticle(await lockArticle(tx, id));
    if (!previewTokenHash && !link.previewTokenHash) return;
    await updateArticle(tx, id, link);
    const change = { before: { previewTokenHash, previewEndsAt }, after: link };
    await auditArticle({ ...ctx, db: tx }, action, id, change);
  });
}
