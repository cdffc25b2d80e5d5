import type { Context } from '#server/kit/http/context.ts';
import type { AdminArticle } from '#shared/articles/admin-shapes.ts';
import { setPublication } from './set-publication.ts';

export function publishArticle(ctx: Context, id: number): Promise<AdminArticle> {
  return setPublication(ctx, 'publish', id, ({ publishedAt }) =>
    publishedAt ? null : { publishedAt: ctx.now(), publishAt: null },
  );
}
