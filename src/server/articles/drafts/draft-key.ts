import type { Context } from '#server/kit/http/context.ts';
import type { DraftKey } from './data.ts';

/** `article` is an id, or `new`. */
export function draftKey({ visitor }: Pick<Context, 'visitor'>, article: string): DraftKey {
  return { authorId: visitor.id, articleId: article === 'new' ? null : Number(article) };
}
