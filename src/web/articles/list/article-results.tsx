import { useQuery } from '@tanstack/react-query';
import { searchArticles } from '#shared/articles/search-articles.ts';
import { articleQueries } from '#web/articles/queries.ts';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { ArticleGrid } from './article-grid.tsx';
import type { ArticleQuery } from './article-query.ts';
import { ArticleSkeletons } from './article-skeletons.tsx';
import { NoArticles } from './no-articles.tsx';

type ArticleResultsProps = { query: ArticleQuery; onReset: () => void };

export function ArticleResults({ query, onReset }: ArticleResultsProps) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(articleQueries.articles());
  const found = data && searchArticles(data, query);

  if (isError && !data) {
    return (
      <ErrorState
        level="h2"
        title="Failed to load articles"
        text="Please check your connection and try again."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <p className="sr" role="status">
        {found && (found.length === 1 ? '1 article' : `${found.length} articles`)}
      </p>
      {isPending && <ArticleSkeletons />}
      {found?.length === 0 && <NoArticles query={query} onReset={onReset} />}
      {found && found.length > 0 && <ArticleGrid articles={found} />}
    </>
  );
}
