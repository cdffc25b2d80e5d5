import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { type ArticleQuery, urlOf } from './article-query.ts';

type NoArticlesProps = { query: ArticleQuery; onReset: () => void };

export function NoArticles({ query, onReset }: NoArticlesProps) {
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
