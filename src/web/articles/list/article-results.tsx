import { useQuery } from '@tanstack/react-query';
import type { ArticleCard as Card } from '#shared/articles/contract.ts';
import { searchArticles } from '#shared/articles/search-articles.ts';
import { articleQueries } from '#web/articles/queries.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { ArticleCard } from './article-card.tsx';
import { type ArticleQuery, urlOf } from './article-query.ts';
import './article-card.css';

export function ArticleResults({ query, onReset }: { query: ArticleQuery; onReset: () => void }) {
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

/** The first large, the rest in three columns. */
function ArticleGrid({ articles: [first, ...rest] }: { articles: Card[] }) {
  return (
    <>
      {first && <ArticleCard key={first.id} article={first} lead />}
      {rest.length > 0 && (
        <>
          <hr className="my-12" />
          <div className="grid--3">
            {rest.map((article) => (
              <ArticleCard key={article.id} article={article} />
            ))}
          </div>
        </>
      )}
    </>
  );
}

const CARDS = [1, 2, 3];

/** Placeholders, so that nothing shifts when the list is loaded. */
function ArticleSkeletons() {
  return (
    <Loading label="Loading articles...">
      <div className="a-card a-card--lead">
        <Skeleton shape="picture" className="aspect-[3/2]" />
        <div>
          <Skeleton className="h-[26px] w-28" />
          <Skeleton shape="title" className="mt-4 h-10 w-full" />
          <Skeleton shape="title" className="mt-2 h-10 w-2/3" />
          <Skeleton className="mt-4" />
          <Skeleton className="mt-2 w-4/5" />
        </div>
      </div>
      <hr className="my-12" />
      <div className="grid--3">
        {CARDS.map((card) => (
          <div key={card}>
            <Skeleton shape="picture" className="aspect-[3/2]" />
            <Skeleton className="mt-4 h-[26px] w-28" />
            <Skeleton shape="title" className="mt-3" />
            <Skeleton className="mt-3" />
            <Skeleton className="mt-2 w-4/5" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function NoArticles({ query, onReset }: { query: ArticleQuery; onReset: () => void }) {
  const isNarrowed = query.q !== '' || query.topic !== '';
  return (
    <EmptyState
      level="h2"
      icon="book"
      title="No articles found"
      text={isNarrowed ? 'Try another word, or another topic.' : 'Our first article is on its way.'}
    >
      {isNarrowed && (
        <ButtonLink look="secondary" size="sm" href={urlOf({ q: '', topic: '' })} onClick={onReset}>
          Show all articles
        </ButtonLink>
      )}
    </EmptyState>
  );
}
