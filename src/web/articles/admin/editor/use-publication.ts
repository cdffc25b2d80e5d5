import { useSave } from '#web/kit/use-save.ts';
import { ARTICLE_PATHS, articleCalls } from './article-calls.ts';

type Stored = { id: number };

/** Publish now, and back to a draft. */
export function usePublication() {
  const publish = useSave({
    save: (article: Stored) => articleCalls.publish(article),
    done: 'Article published successfully',
    failure: 'Failed to publish article',
    changed: ARTICLE_PATHS,
  });
  const unpublish = useSave({
    save: (article: Stored) => articleCalls.unpublish(article),
    done: 'Article unpublished successfully',
    failure: 'Failed to unpublish article',
    changed: ARTICLE_PATHS,
  });
  const isBusy = ({ id }: Stored) =>
    [publish, unpublish].some(({ isPending, variables }) => isPending && variables.id === id);
  const isPending = publish.isPending || unpublish.isPending;
  return { publish: publish.mutate, unpublish: unpublish.mutate, isPending, isBusy };
}
