import { randomBytes } from 'node:crypto';
import type { Context } from '#server/kit/http/context.ts';
import { auditArticle } from './audit-article.ts';
import { lockArticle, updateArticle } from './data.ts';
import { liveArticle } from './live-article.ts';
import { previewPath } from './to-desk-article.ts';

/** The same link until it is revoked: who was sent it yesterday can still read today. */
export async function makePreviewLink(ctx: Context, id: number): Promise<{ path: string }> {
  const token = await setToken(ctx, 'share', id, (held) => held ?? randomBytes(32).toString('base64url'));
  return { path: previewPath(token!) };
}

export async function revokePreviewLink(ctx: Context, id: number): Promise<undefined> {
  await setToken(ctx, 'unshare', id, () => null);
}

function setToken(ctx: Context, action: string, id: number, decide: (held: string | null) => string | null) {
  return ctx.db.transaction(async (tx) => {
    const { previewToken: held } = liveArticle(await lockArticle(tx, id));
    const previewToken = decide(held);
    if (previewToken !== held) {
      await updateArticle(tx, id, { previewToken });
      const change = { before: { previewToken: held }, after: { previewToken } };
      await auditArticle({ ...ctx, db: tx }, action, id, change);
    }
    return previewToken;
  });
}
