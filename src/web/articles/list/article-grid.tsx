import type { ArticleCard as Card } from '#shared/articles/contract.ts';
import { ArticleCard } from './article-card.tsx';

type ArticleGridProps = { articles: Card[] };

/** The first large, the rest in three columns. */
export function ArticleGrid({ articles: [first, ...rest] }: ArticleGridProps) {
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
