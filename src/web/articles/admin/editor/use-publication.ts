import type { AdminArticleRow } from '#shared/articles/admin-shapes.ts';
import { useSave } from '#web/kit/use-save.ts';
import { ARTICLE_PATHS, articleCalls } from './article-calls.ts';

/** Publish now, and back to a draft. */
export function usePublication() {
  const publish = useSave({
    save: (article: AdminArticleRow) => articleCalls.publish(article),
    done: 'Article published successfully',
    failure: 'Failed to publish article',
    changed: ARTICLE_PATHS,
  });
  const unpublish = useSave({
    save: (article: AdminArticleRow) => articleCalls.unpublish(article),
    done: 'Article unpublished successfully',
    failure: 'Failed to unpublish article',
    changed: ARTICLE_PATHS,
  });
  const isBusy = ({ id }: AdminArticleRow) =>
    [publish, unpublish].some(({ isPending, variables }) => isPending && variables.id === id);
  return { publish: publish.mutate, unpublish: unpublish.mutate, isBusy };
}
