import type { AdminArticleRow, AdminTopic } from '#shared/articles/admin-shapes.ts';
import { GenerateDialog } from '#web/articles/admin/generate-dialog.tsx';
import { useOpened } from '#web/articles/admin/use-opened.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { ScheduleDialog } from '#web/kit/record/schedule-dialog.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { ARTICLE_PATHS, articleCalls } from './article-calls.ts';
import { ArticleDialog } from './article-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

type ArticleDialogsProps = { rows: readonly AdminArticleRow[]; topics: readonly AdminTopic[] };

/** The dialog of the URL. */
export function ArticleDialogs({ rows, topics }: ArticleDialogsProps) {
  const { opened, close, turnTo } = useOpened();
  if (!opened) return null;
  const { what, id } = opened;
  const article = rows.find((row) => row.id === id);

  if (what === 'schedule')
    return article ? <ScheduleArticleDialog article={article} onClose={close} /> : null;
  if (what === 'preview') return <PreviewDialog key={id} id={id} onClose={close} />;
  if (what === 'generate') {
    const onDone = (articleId: number) => turnTo({ what: 'edit', id: articleId });
    return <GenerateDialog topics={topics} onClose={close} onDone={onDone} />;
  }
  return <ArticleDialog key={id ?? 'new'} id={id ?? null} topics={topics} onClose={close} />;
}

type ScheduleArticleDialogProps = { article: AdminArticleRow; onClose: () => void };

/** When a draft is published. */
function ScheduleArticleDialog({ article, onClose }: ScheduleArticleDialogProps) {
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
