import type { AdminArticle } from '#shared/articles/admin-shapes.ts';
import { useLeaveGuard } from '#web/kit/form/use-leave-guard.ts';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { ARTICLE_PATHS, articleCalls } from './article-calls.ts';
import { type ArticleDraft, fromArticleDraft, toArticleDraft, validateArticle } from './article-draft.ts';
import { useAutosave } from './use-autosave.ts';

type Opening = {
  article: AdminArticle | null;
  begin: { draft: ArticleDraft; version: string | undefined };
  onClose: () => void;
};

/** The form's state, its autosave, saving, and the question on leaving with unsaved changes. */
export function useArticleForm({ article, begin, onClose }: Opening) {
  const form = useRecordForm<ArticleDraft, AdminArticle>({
    noun: 'Article',
    making: 'create',
    record: article,
    begin,
    toDraft: toArticleDraft,
    validate: validateArticle,
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
  const { values: draft, version: edition, isDirty } = form;
  const autosave = useAutosave({ article: article ? String(article.id) : 'new', draft, edition, isDirty });
  const guard = useLeaveGuard(isDirty || form.isUploading, { onClose });
  return {
    ...{ form, guard, autosaveState: autosave.state },
    // Close even if deleting the draft fails.
    discard: () =>
      void autosave
        .drop()
        .catch(() => {})
        .finally(onClose),
  };
}
