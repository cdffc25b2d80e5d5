import type { AdminArticle, AdminTopic } from '#shared/articles/admin-shapes.ts';
import { readTimeOf } from '#shared/articles/read-time.ts';
import { ConflictNote } from '#web/kit/form/conflict-note.tsx';
import { RichTextField } from '#web/kit/editor/rich-text-field.tsx';
import { ConflictNote } from '#web/kit/form/conflict-note.tsx';
import { WritingPage } from '#web/kit/record/writing-page.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import { ArticleBar } from './article-bar.tsx';
import { type ArticleDraft, wordCount } from './article-draft.ts';
import { ArticleFields } from './article-fields.tsx';
import { useArticleForm } from './use-article-form.ts';

const FORM = 'article-form';

type ArticleFormProps = {
  article: AdminArticle | null;
  topics: readonly AdminTopic[];
  begin: { draft: ArticleDraft; edition: string | undefined };
  onClose: () => void;
};

/** The full-page editor: the text in the middle, its fields beside it. */
export function ArticleForm({ article, topics, begin, onClose }: ArticleFormProps) {
  const { editor, keeping, leaving, isUploading, setUploading } = useArticleForm({ article, begin, onClose });
  const { form, draft, errors, record, isDirty, isSaving, stale, submit, type } = editor;
  const bar = { form: FORM, isNew: !record, isDirty, isSaving, isUploading, keeping };

  return (
    <WritingPage
      title={record ? `Edit ${record.title}` : 'Add Article'}
      onClose={leaving.close}
      bar={<ArticleBar {...bar} />}
    >
      <form
        id={FORM}
        ref={form}
        className="write__form"
        noValidate
        onSubmit={(event) => (isUploading ? event.preventDefault() : submit(event))}
      >
        <div className="write__main">
          <ConflictNote {...stale} />
          <TextField
            label="Title"
            className="write__title"
            data-autofocus={article ? undefined : true}
            maxLength={200}
            autoComplete="off"
            value={draft.title}
            error={errors.title}
            onChange={({ target }) => type('title', target.value)}
          />
          <RichTextField
            label="Content"
            value={draft.content}
            error={errors.content}
            picture={PictureField}
            foot={<Length html={draft.content} />}
            onChange={(html) => type('content', html)}
          />
        </div>
        <ArticleFields draft={draft} errors={errors} topics={topics} type={type} onUploading={setUploading} />
      </form>
      {leaving.dialog}
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
