import { useQuery } from '@tanstack/react-query';
import { articleQueries } from '#web/articles/queries.ts';
import type { PageProps } from '#web/kit/page.ts';
import { ArticleNotFound } from './article-not-found.tsx';
import { ArticleReader, ReaderSkeleton } from './article-reader.tsx';

export function ArticlePage({ params: { slug = '' } }: PageProps) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(articleQueries.article(slug));

  if (data) return <ArticleReader article={data} />;
  if (isPending) return <ReaderSkeleton />;
  return <ArticleNotFound retry={isError ? { run: () => void refetch(), busy: isFetching } : undefined} />;
}
