import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { articleQueries } from '#web/articles/queries.ts';
import { setUrl } from '#web/kit/location.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import './article-filters.css';
import { type ArticleQuery, LONGEST_QUERY, urlOf } from './article-query.ts';

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

const PAUSE_MS = 250;

/** Keeps the box and the URL in sync: input goes to the URL after a pause, the URL back to the box. */
function useSearchBox({ q, topic }: ArticleQuery, box: RefObject<HTMLInputElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHydrated = useRef(false);

  /** A topic adds a history entry; typing does not. */
  function show(chosen: string) {
    clearTimeout(timer.current);
    const url = urlOf({ q: box.current?.value ?? q, topic: chosen });
    setUrl(url, { replace: chosen === topic });
  }

  function showSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(topic), PAUSE_MS);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address asks for something to be done
  useEffect(() => {
    const input = box.current;
    const wasHydrated = isHydrated.current;
    isHydrated.current = true;
    clearTimeout(timer.current);
    if (!input || input.value.trim() === q) return;
    // Before hydration the visitor may have typed already; later the URL has changed.
    if (wasHydrated) input.value = q;
    else show(topic);
  }, [q, topic]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return { show, showSoon };
}

const ALL = { id: 0, name: 'All Topics', value: '' };
const PLACEHOLDERS = ['w-32', 'w-28', 'w-24', 'w-28'];

/** Submit buttons of the surrounding form, each with its topic. */
function TopicPills({ topic }: { topic: string }) {
  const { data = [], isPending } = useQuery(articleQueries.topics());
  const options = [ALL, ...data.map(({ id, name }) => ({ id, name, value: name }))];

  return (
    <fieldset className="pills" aria-label="Filter by topic" aria-busy={isPending || undefined}>
      {options.map(({ id, name, value }) => (
        <button
          key={id}
          className="pill"
          type="submit"
          name="topic"
          value={value}
          aria-pressed={value === topic}
        >
          {name}
        </button>
      ))}
      {isPending &&
        PLACEHOLDERS.map((width, index) => (
          <Skeleton key={index} className={`h-auto min-h-[44px] rounded-full ${width}`} />
        ))}
    </fieldset>
  );
}
