import type { AdminArticle, AdminTopic } from '#shared/articles/admin-shapes.ts';
import { readTimeOf } from '#shared/articles/article-text.ts';
import { whyUnfinished } from '#shared/articles/unfinished-draft.ts';
import type { TurnTo } from '#web/articles/admin/use-opened-article.ts';
import { RichTextField } from '#web/kit/editor/rich-text-field.tsx';
import { ConflictNote } from '#web/kit/form/conflict-note.tsx';
import { useLeaveGuard } from '#web/kit/form/use-leave-guard.ts';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { WritingPage } from '#web/kit/record/writing-page.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import { ArticleBar } from './article-bar.tsx';
import { articleCalls } from './article-calls.ts';
import {
  type ArticleDraft,
  fromArticleDraft,
  toArticleDraft,
  validateArticle,
  wordCount,
} from './article-draft.ts';
import { ArticleFields } from './article-fields.tsx';
import { useAutosave } from './use-autosave.ts';
import { usePublication } from './use-publication.ts';

const FORM = 'article-form';

type ArticleFormProps = {
  article: AdminArticle | null;
  topics: readonly AdminTopic[];
  begin: { draft: ArticleDraft; version: string | undefined };
  onClose: () => void;
  onTurnTo: TurnTo;
};

/** The full-page editor: the text in the middle, its fields beside it. */
export function ArticleForm({ topics, ...given }: ArticleFormProps) {
  const { form, guard, autosaveState, steps, isPublishing, discard } = useArticleForm(given);
  const { record, isDirty, isBusy, isUploading } = form;
  const status = record?.status ?? 'draft';
  const unfinished = status === 'published' ? null : whyUnfinished(form.values.content);
  const saving = { isDirty, isSaving: isBusy, isUploading, isPublishing, autosaveState };

  return (
    <WritingPage
      title={record ? `Edit ${record.title}` : 'Add Article'}
      onClose={guard.close}
      bar={<ArticleBar form={FORM} isNew={!record} status={status} saving={saving} steps={steps} />}
    >
      <form id={FORM} ref={form.element} className="write__form" noValidate onSubmit={form.submit}>
        <div className="write__main">
          <ConflictNote {...form.conflict} />
          {unfinished && <Note tone="warn">{unfinished}</Note>}
          <TextField
            label="Title"
            className="write__title"
            data-autofocus={record ? undefined : true}
            maxLength={200}
            autoComplete="off"
            {...form.text('title')}
          />
          <RichTextField
            label="Content"
            picture={PictureField}
            foot={<Length html={form.values.content} />}
            {...form.value('content')}
          />
        </div>
        <ArticleFields form={form} topics={topics} />
      </form>
      <LeaveDialog guard={guard} onDiscard={discard} />
    </WritingPage>
  );
}

function Length({ html }: { html: string }) {
  const words = wordCount(html);
  const minutes = readTimeOf(html);
  return (
    <p className="field__hint num">
      {words === 1 ? '1 word' : `${words.toLocaleString('en-SG')} words`}
      {minutes !== null && `, ${minutes} min read`}
    </p>
  );
}

/** The form's state, its autosave, saving, what follows it, and the question on leaving with unsaved changes. */
function useArticleForm({ article, begin, onClose, onTurnTo }: Omit<ArticleFormProps, 'topics'>) {
  const publication = usePublication();
  const form = useRecordForm<ArticleDraft, AdminArticle>({
    ...articleCalls,
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
    onSaved: onClose,
  });
  const { values: draft, version, isDirty } = form;
  const autosave = useAutosave({ article: article ? String(article.id) : 'new', draft, version, isDirty });
  const guard = useLeaveGuard(isDirty || form.isUploading, { onClose });

  /** After saving: what is typed from here on is autosaved again, as of this article. */
  const stay = ({ id }: AdminArticle) => (article ? autosave.restart() : onTurnTo({ what: 'edit', id }));
  const ends = (saved: AdminArticle) => ({ onSuccess: onClose, onError: () => stay(saved) });
  /** What the server would refuse is said before anything is sent. */
  const finished = (next: () => void) => () => {
    const why = whyUnfinished(draft.content);
    if (form.show({ ...(why && { content: why }) })) next();
  };
  const turnTo = (what: 'schedule' | 'preview') => () => form.saveThen(({ id }) => onTurnTo({ what, id }));
  return {
    form,
    guard,
    autosaveState: autosave.state,
    isPublishing: publication.isPending,
    steps: {
      onPreview: turnTo('preview'),
      onSchedule: finished(turnTo('schedule')),
      onPublish: finished(() => form.saveThen((saved) => publication.publish(saved, ends(saved)))),
      onUnpublish: () => form.saveThen((saved) => publication.unpublish(saved, ends(saved))),
    },
    // Close even if deleting the draft fails.
    discard: () =>
      void autosave
        .drop()
        .catch(() => {})
        .finally(onClose),
  };
}

type LeaveDialogProps = {
  guard: Pick<ReturnType<typeof useLeaveGuard>, 'isConfirming' | 'stay' | 'leave'>;
  /** Forgets what was typed, and closes. */
  onDiscard: () => void;
};

/** Closing an article with unsaved changes: what was typed can be kept, and is offered when it is opened again. */
function LeaveDialog({ guard, onDiscard }: LeaveDialogProps) {
  const foot = (
    <>
      <Button look="danger" size="sm" onClick={onDiscard}>
        Discard changes
      </Button>
      <Button look="secondary" size="sm" onClick={guard.leave}>
        Close and keep a copy
      </Button>
      <Button size="sm" data-autofocus onClick={guard.stay}>
        Keep editing
      </Button>
    </>
  );
  return (
    <Dialog open={guard.isConfirming} onClose={guard.stay} title="Leave without saving?" foot={foot}>
      <p className="muted">
        Your changes haven't been saved. You can keep a copy: we'll offer it when you open this again, and
        only you can see it.
      </p>
    </Dialog>
  );
}
