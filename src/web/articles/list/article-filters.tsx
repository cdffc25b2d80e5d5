import type { FormEvent, RefObject } from 'react';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import './article-filters.css';
import { type ArticleQuery, LONGEST_QUERY } from './article-query.ts';
import { TopicPills } from './topic-pills.tsx';
import { useSearchBox } from './use-search-box.ts';

type ArticleFiltersProps = { query: ArticleQuery; box: RefObject<HTMLInputElement | null> };

/** A form that works without JavaScript; with it, it only changes the URL. */
export function ArticleFilters({ query, box }: ArticleFiltersProps) {
  const { show, showSoon } = useSearchBox(query, box);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent; // a form's submit event
    show(submitter instanceof HTMLButtonElement ? submitter.value : query.topic);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers people use
    <form className="article-filters" role="search" action="/media" onSubmit={submit}>
      {/* Enter presses the first button: it keeps the topic. */}
      <button className="sr" type="submit" name="topic" value={query.topic} tabIndex={-1}>
        Search
      </button>
      <TextField
        ref={box}
        type="search"
        name="q"
        label="Search articles"
        labelHidden
        placeholder="Search articles"
        icon="search"
        maxLength={LONGEST_QUERY}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={query.q}
        onChange={showSoon}
      />
      <TopicPills topic={query.topic} />
    </form>
  );
}
