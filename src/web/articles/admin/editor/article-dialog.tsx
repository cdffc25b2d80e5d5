import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminArticle, AdminTopic, ArticleDraft as SavedDraft } from '#shared/articles/admin-shapes.ts';
import { OpeningPage } from '#web/kit/record/writing-page.tsx';
import { articleCalls, draftCalls } from './article-calls.ts';
import { type ArticleDraft, restoreDraft, toArticleDraft } from './article-draft.ts';
import { ArticleForm } from './article-form.tsx';
import { RestoreChoice } from './restore-choice.tsx';

type ArticleDialogProps = {
  /** Null for a new one. */
  id: number | null;
  topics: readonly AdminTopic[];
  onClose: () => void;
};
type Found = { article: AdminArticle | null; saved: SavedDraft | null };

/** Creates and edits. An autosaved draft is offered first. */
export function ArticleDialog({ id, topics, onClose }: ArticleDialogProps) {
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
  return <FoundArticle key={key} found={data} topics={topics} onClose={onClose} />;
}

type FoundArticleProps = { found: Found; topics: readonly AdminTopic[]; onClose: () => void };

function FoundArticle({ found, topics, onClose }: FoundArticleProps) {
  const { article, saved } = found;
  const [begin, setBegin] = useState<{ draft: ArticleDraft; version: string | undefined } | null>(() =>
    saved ? null : { draft: toArticleDraft(article), version: article?.updatedAt },
  );
  if (begin) return <ArticleForm article={article} topics={topics} begin={begin} onClose={onClose} />;
  return (
    <RestoreChoice
      article={article}
      saved={saved!} // or there was nothing to choose
      onRestore={(fields, edition) =>
        setBegin({ draft: restoreDraft(fields, article), version: edition ?? undefined })
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
