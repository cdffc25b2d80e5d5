import type { Context } from '#server/kit/http/context.ts';
import type { AdminArticle } from '#shared/articles/admin-shapes.ts';
import { setPublication } from './set-publication.ts';

export function unpublishArticle(ctx: Context, id: number): Promise<AdminArticle> {
  return setPublication(ctx, 'unpublish', id, ({ publishedAt, publishAt }) =>
    publishedAt || publishAt ? { publishedAt: null, publishAt: null } : null,
  );
}
