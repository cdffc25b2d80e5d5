import type { Context } from '#server/kit/http/context.ts';
import type { AdminArticle } from '#shared/articles/admin-shapes.ts';
import { NOT_IN_FUTURE } from '#shared/kit/admin-messages.ts';
import { conflict, refusal } from '#shared/kit/problem.ts';
import { readStudioTime } from '#shared/kit/read-studio-time.ts';
import { setPublication } from './set-publication.ts';

export function scheduleArticle(ctx: Context, id: number, wanted: string): Promise<AdminArticle> {
  return setPublication(ctx, 'schedule', id, ({ publishedAt }) => {
    const publishAt = readStudioTime(wanted);
    if (publishAt <= ctx.now()) throw refusal('in_the_past', NOT_IN_FUTURE);
    if (publishedAt) {
      throw conflict('already_published', 'This article is already published. Please unpublish it first.');
    }
    return { publishedAt: null, publishAt };
  });
}
