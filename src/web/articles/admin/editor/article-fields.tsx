import type { AdminTopic } from '#shared/articles/admin-shapes.ts';
import { excerptOf } from '#shared/articles/article-text.ts';
import { slugOf } from '#shared/kit/slug.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import type { ArticleDraft } from './article-draft.ts';

const FALLBACK = '/pictures/studio-fallback-article-800x600.webp';
/** About what search engines show. */
const SEO_TITLE = 60;
const SEO_DESCRIPTION = 155;

type ArticleFieldsProps = { form: Fields<ArticleDraft>; topics: readonly AdminTopic[] };

/** Beside the text: topic, slug, excerpt, picture and search results. */
export function ArticleFields({ form, topics }: ArticleFieldsProps) {
  const { values: draft, set } = form;
  const slug = draft.title.trim() ? slugOf(draft.title, 'article') : '';
  return (
    <div className="write__aside">
      <Select
        label="Topic"
        placeholder="No topic"
        value={draft.topicId ?? ''}
        error={form.error('topicId')}
        onChange={({ target }) => set('topicId', target.value ? Number(target.value) : null)}
        options={topics.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        label="Slug"
        optional
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        placeholder={slug}
        hint={`Address: /articles/${draft.slug.trim() ? slugOf(draft.slug, 'article') : slug || '...'}`}
        {...form.text('slug')}
      />
      <PictureField
        label="Featured image"
        optional
        fallback={FALLBACK}
        {...form.picture('featuredImage', '')}
        error={undefined} // it stands below the field of its URL
      />
      <TextField
        label="Featured image URL"
        optional
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        {...form.text('featuredImage')}
      />
      <Wording form={form} />
    </div>
  );
}

function Wording({ form }: Pick<ArticleFieldsProps, 'form'>) {
  const draft = form.values;
  const excerpt = draft.excerpt.trim() || excerptOf(draft.content);
  const seoTitle = draft.seoTitle.trim() || draft.title.trim();
  const seoDescription = draft.seoDescription.trim() || excerpt;
  return (
    <>
      <TextArea
        label="Excerpt"
        optional
        rows={4}
        maxLength={600}
        placeholder={excerptOf(draft.content)}
        hint="Leave empty to use the first 200 characters"
        {...form.text('excerpt')}
      />
      <TextField
        label="SEO title"
        optional
        maxLength={200}
        autoComplete="off"
        placeholder={draft.title}
        hint={lengthHint(seoTitle, SEO_TITLE)}
        {...form.text('seoTitle')}
      />
      <TextArea
        label="SEO description"
        optional
        rows={3}
        maxLength={600}
        placeholder={excerpt}
        hint={lengthHint(seoDescription, SEO_DESCRIPTION)}
        {...form.text('seoDescription')}
      />
    </>
  );
}

function lengthHint({ length }: string, about: number): string {
  const count = `${length} of about ${about} characters`;
  return length > about ? `${count}: search engines may cut it` : count;
}
