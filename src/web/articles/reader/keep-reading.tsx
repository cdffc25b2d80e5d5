import { useQuery } from '@tanstack/react-query';
import type { ArticleCard as Card } from '#shared/articles/contract.ts';
import { ArticleCard } from '#web/articles/list/article-card.tsx';
import { articleQueries } from '#web/articles/queries.ts';

/** Renders nothing while loading or on failure: it is at the end, so nothing shifts. */
export function KeepReading({ article }: { article: Pick<Card, 'slug' | 'topicName'> }) {
  const { data = [] } = useQuery(articleQueries.articles());
  const further = furtherArticles(data, article);
  if (further.length === 0) return null;

  return (
    <section className="mt-16" aria-labelledby="keep-reading">
      <hr className="mb-12" />
      <h2 id="keep-reading" className="text-32 mb-8">
        Keep reading
      </h2>
      <div className="grid--3 grid--trio">
        {further.map((other) => (
          <ArticleCard key={other.id} article={other} level="h3" />
        ))}
      </div>
    </section>
  );
}

const SHOWN = 3;

type Listed = { slug: string; topicName: string | null };

/** What to read next: the same topic first, then the rest, newest first. */
export function furtherArticles<A extends Listed>(articles: A[], { slug, topicName }: Listed): A[] {
  const others = articles.filter((other) => other.slug !== slug);
  const isAkin = (other: A) => topicName !== null && other.topicName === topicName;
  return [...others.filter(isAkin), ...others.filter((other) => !isAkin(other))].slice(0, SHOWN);
}
