import { useRef } from 'react';
import type { PageProps } from '#web/kit/page.ts';
import { ArticleFilters } from './article-filters.tsx';
import { readQuery } from './article-query.ts';
import { ArticleResults } from './article-results.tsx';

export function MediaPage({ search }: PageProps) {
  const query = readQuery(search);
  const box = useRef<HTMLInputElement>(null);

  return (
    <div className="wrap pb-section">
      <div className="page-head">
        <h1>Beauty &amp; Wellness Insights</h1>
        <p>Short, honest reads from our therapists. No miracle claims.</p>
      </div>
      <ArticleFilters query={query} box={box} />
      {/* The reset link disappears with the results, so the focus moves to the search box. */}
      <ArticleResults query={query} onReset={() => box.current?.focus()} />
    </div>
  );
}
