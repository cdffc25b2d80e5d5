import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { type ArticleWish, addressOf } from './article-wish.ts';

type NoArticlesProps = { wish: ArticleWish; onReset: () => void };

export function NoArticles({ wish, onReset }: NoArticlesProps) {
  const isNarrowed = wish.q !== '' || wish.topic !== '';
  return (
    <EmptyState
      level="h2"
      icon="book"
      title="No articles found"
      text={isNarrowed ? 'Try another word, or another topic.' : 'Our first article is on its way.'}
    >
      {isNarrowed && (
        <ButtonLink look="secondary" size="sm" href={addressOf({ q: '', topic: '' })} onClick={onReset}>
          Show all articles
        </ButtonLink>
      )}
    </EmptyState>
  );
}
