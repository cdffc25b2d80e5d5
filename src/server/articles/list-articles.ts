import type { Context } from '#server/kit/http/context.ts';
import type { ArticleCard } from '#shared/articles/contract.ts';
import { listPublishedRows } from './records/data.ts';

export function listArticles({ db }: Pick<Context, 'db'>): Promise<ArticleCard[]> {
  return listPublishedRows(db);
}
