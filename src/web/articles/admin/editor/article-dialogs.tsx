import type { AdminArticleRow, AdminTopic } from '#shared/articles/admin-shapes.ts';
import { GenerateDialog } from '#web/articles/admin/generate-dialog.tsx';
import { useOpenedArticle } from '#web/articles/admin/use-opened-article.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { MissingDialog } from '#web/kit/record/record-dialog.tsx';
import { ScheduleDialog } from '#web/kit/record/schedule-dialog.tsx';
import { useRecord } from '#web/kit/record/use-record-form.ts';
import { useSave } from '#web/kit/use-save.ts';
import { ARTICLE_PATHS, articleCalls } from './article-calls.ts';
import { ArticleDialog } from './article-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

type ArticleDialogsProps = { rows: readonly AdminArticleRow[]; topics: readonly AdminTopic[] };

export function ArticleDialogs({ rows, topics }: ArticleDialogsProps) {
  const { opened, isFromEditor, close, turnTo } = useOpenedArticle();
  if (!opened) return null;
  const { what, id } = opened;
  const back = () => (isFromEditor && id ? turnTo({ what: 'edit', id }) : close());

  if (what === 'schedule')
    return <ScheduleArticle key={id} id={id} rows={rows} onClose={back} onScheduled={close} />;
  if (what === 'preview') return <PreviewDialog key={id} id={id} onClose={back} />;
  if (what === 'generate') {
    const onDone = (articleId: number) => turnTo({ what: 'edit', id: articleId });
    return <GenerateDialog topics={topics} onClose={close} onDone={onDone} />;
  }
  return (
    <ArticleDialog
      key={id ?? 'new'}
      id={id ?? null}
      topics={topics}
      onClose={close}
      onTurnTo={(next) => turnTo(next, next.what === 'edit' ? undefined : 'editor')}
    />
  );
}

type ScheduleArticleProps = {
  id: number;
  rows: readonly AdminArticleRow[];
  onClose: () => void;
  onScheduled: () => void;
};

/** One that was just saved may not be in the list that is shown. */
function ScheduleArticle({ id, rows, ...ends }: ScheduleArticleProps) {
  const { record, isError } = useRecord<AdminArticleRow>({
    id,
    rows,
    load: articleCalls.load,
    noun: 'article',
  });
  if (!record) return <MissingDialog noun="article" isError={isError} onClose={ends.onClose} />;
  return <ScheduleArticleDialog article={record} {...ends} />;
}

type ScheduleArticleDialogProps = {
  article: AdminArticleRow;
  onClose: () => void;
  onScheduled: () => void;
};

function ScheduleArticleDialog({ article, onClose, onScheduled }: ScheduleArticleDialogProps) {
  const saving = useSave({
    save: (publishAt: string) => articleCalls.schedule(article.id, publishAt),
    done: ({ publishAt }) =>
      publishAt ? `Article scheduled for ${formatMoment(new Date(publishAt))}` : 'Article scheduled',
    failure: 'Failed to schedule article',
    changed: ARTICLE_PATHS,
    onSaved: onScheduled,
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
