import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';

type ArticleNotFoundProps = {
  /** After a loading error it may exist after all. */
  retry?: { run: () => void; busy: boolean } | undefined;
};

export function ArticleNotFound({ retry }: ArticleNotFoundProps) {
  return (
    <div className="wrap section">
      <EmptyState
        level="h1"
        icon="book"
        title="Article Not Found"
        text="The article you're looking for doesn't exist."
      >
        {retry && <p>Or we couldn't load it just now. Please try again.</p>}
        <div className="flex flex-wrap justify-center gap-x-3">
          {retry && (
            <Button look="secondary" size="sm" busy={retry.busy} onClick={retry.run}>
              Retry
            </Button>
          )}
          <ButtonLink size="sm" href="/media">
            Back to all articles
          </ButtonLink>
        </div>
      </EmptyState>
    </div>
  );
}
