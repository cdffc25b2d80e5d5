import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';

type Emptiness = { isFiltered: boolean; hasTopics: boolean; onAdd: () => void; onClear: () => void };

/** Why the list is empty, and what to do next: no match, no topics, or no articles yet. */
export function emptyArticles({ isFiltered, hasTopics, onAdd, onClear }: Emptiness) {
  if (isFiltered) {
    return {
      title: 'No articles found',
      text: 'Please try another word or fewer filters.',
      action: (
        <Button look="secondary" size="sm" onClick={onClear}>
          Clear filters
        </Button>
      ),
    };
  }
  if (!hasTopics) {
    return {
      title: 'No articles yet',
      text: 'Create topics first: they group your articles, and Generate Article writes about one.',
      action: (
        <ButtonLink size="sm" href="/admin-dashboard?tab=topics&open=new">
          Create topics first
        </ButtonLink>
      ),
    };
  }
  return {
    title: 'No articles yet',
    text: 'Write the first one, or generate a draft about a topic.',
    action: (
      <Button size="sm" onClick={onAdd}>
        Add Article
      </Button>
    ),
  };
}
