import type { AdminArticleRow } from '#shared/articles/admin-shapes.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { ScheduleDialog } from '#web/kit/record/schedule-dialog.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { ARTICLE_PATHS, articleCalls } from './article-calls.ts';

type ScheduleArticleDialogProps = { article: AdminArticleRow; onClose: () => void };

/** When a draft is published. */
export function ScheduleArticleDialog({ article, onClose }: ScheduleArticleDialogProps) {
  const saving = useSave({
    save: (publishAt: string) => articleCalls.schedule(article.id, publishAt),
    done: ({ publishAt }) =>
      publishAt ? `Article scheduled for ${formatMoment(new Date(publishAt))}` : 'Article scheduled',
    failure: 'Failed to schedule article',
    changed: ARTICLE_PATHS,
    onSaved: onClose,
  });

  return (
    <ScheduleDialog
      title={`Schedule ${article.title}`}
      label="Publish at"
      hint="Singapore time. It's published within a minute of this time."
      at={article.publishAt}
      saving={saving}
      onClose={onClose}
    />
  );
}
