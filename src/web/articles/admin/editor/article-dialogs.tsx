import type { AdminArticleRow, AdminTopic } from '#shared/articles/admin-shapes.ts';
import { GenerateDialog } from '#web/articles/admin/generate-dialog.tsx';
import { useOpened } from '#web/articles/admin/use-opened.ts';
import { ArticleDialog } from './article-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { ScheduleArticleDialog } from './schedule-dialog.tsx';

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
