import { useMutation } from '@tanstack/react-query';
import type { DraftFields } from '#shared/articles/admin-fields.ts';
import type { AdminArticle, ArticleDraft as SavedDraft } from '#shared/articles/admin-shapes.ts';
import { excerptOf } from '#shared/articles/excerpt.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { messageOf } from '#web/kit/call.ts';
import { WritingPage } from '#web/kit/record/writing-page.tsx';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { draftCalls } from './article-calls.ts';

type RestoreChoiceProps = {
  article: AdminArticle | null;
  saved: SavedDraft;
  onRestore: (fields: DraftFields, edition: string | null) => void;
  onDiscard: () => void;
  onClose: () => void;
};

/** Autosaved input: continue with it or discard it. Asked before anything can overwrite it. */
export function RestoreChoice({ article, saved, onRestore, onDiscard, onClose }: RestoreChoiceProps) {
  const { fields, edition, savedAt } = saved;
  const isBehind = article !== null && edition !== null && edition !== article.updatedAt;
  const discard = useMutation({
    mutationFn: () => draftCalls.drop(article ? String(article.id) : 'new'),
    onSuccess: onDiscard,
    onError: (error) =>
      toast({
        title: 'Error',
        description: messageOf(error, 'Failed to discard changes'),
        tone: 'destructive',
      }),
  });

  return (
    <WritingPage title={article ? `Edit ${article.title}` : 'Add Article'} onClose={onClose}>
      <div className="write__wait">
        <section className="card write__restore" aria-labelledby="restore-title">
          <h3 id="restore-title">You have unsaved changes</h3>
          <p>
            Kept on <time dateTime={savedAt}>{formatMoment(new Date(savedAt))}</time>, before this was closed
            without saving.
            {isBehind && ' The article has been saved since then: you decide when you save.'}
          </p>
          <blockquote className="write__excerpt">
            <b>{fields.title || 'Without a title'}</b>
            <span>{excerptOf(fields.content ?? '') || 'No text yet'}</span>
          </blockquote>
          <div className="flex flex-wrap gap-3">
            <Button size="sm" data-autofocus onClick={() => onRestore(fields, edition)}>
              Restore changes
            </Button>
            <Button
              look="danger"
              size="sm"
              busy={discard.isPending}
              busyText="Discarding..."
              onClick={() => discard.mutate()}
            >
              Discard changes
            </Button>
          </div>
        </section>
      </div>
    </WritingPage>
  );
}
