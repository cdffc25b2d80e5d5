import { useState } from 'react';
import type { AdminArticle } from '#shared/articles/admin-shapes.ts';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { ARTICLE_PATHS, articleCalls } from './article-calls.ts';
import { type ArticleDraft, fromArticleDraft, toArticleDraft, validateArticle } from './article-draft.ts';
import { useAutosave } from './use-autosave.ts';
import { useLeaving } from './use-leaving.tsx';

type Opening = {
  article: AdminArticle | null;
  begin: { draft: ArticleDraft; edition: string | undefined };
  onClose: () => void;
};

/** The form's state, its autosave, saving, and the question on leaving with unsaved changes. */
export function useArticleForm({ article, begin, onClose }: Opening) {
  const [isUploading, setUploading] = useState(false);
  const editor = useRecordForm<ArticleDraft, AdminArticle>({
    noun: 'Article',
    making: 'create',
    record: article,
    begin,
    toDraft: toArticleDraft,
    check: validateArticle,
    save: (draft, record, updatedAt) =>
      autosave.during(() =>
        record
          ? articleCalls.change(record.id, { ...fromArticleDraft(draft), updatedAt })
          : articleCalls.add(fromArticleDraft(draft)),
      ),
    load: articleCalls.load,
    changed: ARTICLE_PATHS,
    onSaved: onClose,
  });
  const { draft, edition, isDirty } = editor;
  const autosave = useAutosave({ article: article ? String(article.id) : 'new', draft, edition, isDirty });
  const leaving = useLeaving({
    isDirty: isDirty || isUploading,
    onClose,
    // Close even if deleting the draft fails.
    onDiscard: () =>
      void autosave
        .drop()
        .catch(() => {})
        .finally(onClose),
  });
  return { editor, keeping: autosave.keeping, leaving, isUploading, setUploading };
}
