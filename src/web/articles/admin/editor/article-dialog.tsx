import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  AdminArticle,
  AdminTopic,
  DraftFields,
  ArticleDraft as SavedDraft,
} from '#shared/articles/admin-shapes.ts';
import { excerptOf } from '#shared/articles/article-text.ts';
import type { TurnTo } from '#web/articles/admin/use-opened-article.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { OpeningPage, WritingPage } from '#web/kit/record/writing-page.tsx';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { articleCalls, draftCalls } from './article-calls.ts';
import { type ArticleDraft, restoreDraft, toArticleDraft } from './article-draft.ts';
import { ArticleForm } from './article-form.tsx';

type ArticleDialogProps = {
  /** Null for a new one. */
  id: number | null;
  topics: readonly AdminTopic[];
  onClose: () => void;
  /** Replaces the editor by a dialog about the saved article, or by its own editor. */
  onTurnTo: TurnTo;
};
type Found = { article: AdminArticle | null; saved: SavedDraft | null };

/** Creates and edits. An autosaved draft is offered first. */
export function ArticleDialog({ id, topics, onClose, onTurnTo }: ArticleDialogProps) {
  const key = id === null ? 'new' : String(id);
  const { data, isError } = useQuery({
    queryKey: ['/api/admin', 'article-drafts', key, 'opened'],
    queryFn: () => find(id, key),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data)
    return (
      <OpeningPage
        noun="article"
        title={id === null ? 'Add Article' : 'Edit'}
        isError={isError}
        onClose={onClose}
      />
    );
  return <FoundArticle key={key} found={data} topics={topics} onClose={onClose} onTurnTo={onTurnTo} />;
}

type FoundArticleProps = Omit<ArticleDialogProps, 'id'> & { found: Found };

function FoundArticle({ found, topics, onClose, onTurnTo }: FoundArticleProps) {
  const { article, saved } = found;
  const [begin, setBegin] = useState<{ draft: ArticleDraft; version: string | undefined } | null>(() =>
    saved ? null : { draft: toArticleDraft(article), version: article?.updatedAt },
  );
  if (begin)
    return (
      <ArticleForm article={article} topics={topics} begin={begin} onClose={onClose} onTurnTo={onTurnTo} />
    );
  return (
    <RestoreChoice
      article={article}
      saved={saved!} // or there was nothing to choose
      onRestore={(fields, version) =>
        setBegin({ draft: restoreDraft(fields, article), version: version ?? undefined })
      }
      onDiscard={() => setBegin({ draft: toArticleDraft(article), version: article?.updatedAt })}
      onClose={onClose}
    />
  );
}

/** A draft equal to the article needs no question. */
async function find(id: number | null, key: string): Promise<Found> {
  const [article, saved] = await Promise.all([
    id === null ? null : articleCalls.load(id),
    draftCalls.load(key),
  ]);
  const isSame =
    saved && JSON.stringify(restoreDraft(saved.fields, article)) === JSON.stringify(toArticleDraft(article));
  return { article, saved: isSame ? null : saved };
}

type RestoreChoiceProps = {
  article: AdminArticle | null;
  saved: SavedDraft;
  onRestore: (fields: DraftFields, version: string | null) => void;
  onDiscard: () => void;
  onClose: () => void;
};

/** Autosaved input: continue with it or discard it. Asked before anything can overwrite it. */
function RestoreChoice({ article, saved, onRestore, onDiscard, onClose }: RestoreChoiceProps) {
  const { fields, edition: version, savedAt } = saved;
  const isBehind = article !== null && version !== null && version !== article.updatedAt;
  const discard = useMutation({
    mutationFn: () => draftCalls.drop(article ? String(article.id) : 'new'),
    onSuccess: onDiscard,
    onError: (error) => toastError(error, 'Failed to discard changes'),
  });

  return (
    <WritingPage title={article ? `Edit ${article.title}` : 'Add Article'} onClose={onClose}>
      <div className="write__wait">
        <section className="card grid gap-4" aria-labelledby="restore-title">
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
            <Button size="sm" data-autofocus onClick={() => onRestore(fields, version)}>
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
