import type { AdminArticle, AdminTopic } from '#shared/articles/admin-shapes.ts';
import { readTimeOf } from '#shared/articles/read-time.ts';
import { RichTextField } from '#web/kit/editor/rich-text-field.tsx';
import { ConflictNote } from '#web/kit/form/conflict-note.tsx';
import { WritingPage } from '#web/kit/record/writing-page.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import { ArticleBar } from './article-bar.tsx';
import { type ArticleDraft, wordCount } from './article-draft.ts';
import { ArticleFields } from './article-fields.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { useArticleForm } from './use-article-form.ts';

const FORM = 'article-form';

type ArticleFormProps = {
  article: AdminArticle | null;
  topics: readonly AdminTopic[];
  begin: { draft: ArticleDraft; version: string | undefined };
  onClose: () => void;
};

/** The full-page editor: the text in the middle, its fields beside it. */
export function ArticleForm({ article, topics, begin, onClose }: ArticleFormProps) {
  const { form, guard, autosaveState, discard } = useArticleForm({ article, begin, onClose });
  const { record, isDirty, isBusy, isUploading } = form;
  const bar = { form: FORM, isNew: !record, isDirty, isSaving: isBusy, isUploading, autosaveState };

  return (
    <WritingPage
      title={record ? `Edit ${record.title}` : 'Add Article'}
      onClose={guard.close}
      bar={<ArticleBar {...bar} />}
    >
      <form id={FORM} ref={form.element} className="write__form" noValidate onSubmit={form.submit}>
        <div className="write__main">
          <ConflictNote {...form.conflict} />
          <TextField
            label="Title"
            className="write__title"
            data-autofocus={article ? undefined : true}
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
