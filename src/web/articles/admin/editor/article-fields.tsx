import type { AdminTopic } from '#shared/articles/admin-shapes.ts';
import { excerptOf } from '#shared/articles/excerpt.ts';
import { slugOf } from '#shared/kit/slug.ts';
import type { FieldErrors } from '#web/kit/form/use-field-errors.ts';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import type { ArticleDraft } from './article-draft.ts';

const FALLBACK = '/pictures/studio-fallback-article-800x600.webp';
/** About what search engines show. */
const SEO_TITLE = 60;
const SEO_DESCRIPTION = 155;

type ArticleFieldsProps = {
  draft: ArticleDraft;
  errors: FieldErrors<keyof ArticleDraft>;
  topics: readonly AdminTopic[];
  type: <Name extends keyof ArticleDraft>(name: Name, value: ArticleDraft[Name]) => void;
  onUploading: (isUploading: boolean) => void;
};

/** Beside the text: topic, slug, excerpt, picture and search results. */
export function ArticleFields({ draft, errors, topics, type, onUploading }: ArticleFieldsProps) {
  const slug = draft.title.trim() ? slugOf(draft.title, 'article') : '';
  return (
    <div className="write__aside">
      <Select
        label="Topic"
        placeholder="No topic"
        value={draft.topicId ?? ''}
        error={errors.topicId}
        onChange={({ target }) => type('topicId', target.value ? Number(target.value) : null)}
      >
        {topics.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        label="Slug"
        optional
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        placeholder={slug}
        hint={`Address: /articles/${draft.slug.trim() ? slugOf(draft.slug, 'article') : slug || '...'}`}
        value={draft.slug}
        error={errors.slug}
        onChange={({ target }) => type('slug', target.value)}
      />
      <PictureField
        label="Featured image"
        optional
        fallback={FALLBACK}
        value={draft.featuredImage || null}
        onChange={(address) => type('featuredImage', address ?? '')}
        onBusy={onUploading}
      />
      <TextField
        label="Featured image URL"
        optional
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={draft.featuredImage}
        error={errors.featuredImage}
        onChange={({ target }) => type('featuredImage', target.value)}
      />
      <Wording draft={draft} errors={errors} type={type} />
    </div>
  );
}

type WordingProps = Pick<ArticleFieldsProps, 'draft' | 'errors' | 'type'>;

function Wording({ draft, errors, type }: WordingProps) {
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
        value={draft.excerpt}
        error={errors.excerpt}
        onChange={({ target }) => type('excerpt', target.value)}
      />
      <TextField
        label="SEO title"
        optional
        maxLength={200}
        autoComplete="off"
        placeholder={draft.title}
        hint={lengthHint(seoTitle, SEO_TITLE)}
        value={draft.seoTitle}
        error={errors.seoTitle}
        onChange={({ target }) => type('seoTitle', target.value)}
      />
      <TextArea
        label="SEO description"
        optional
        rows={3}
        maxLength={600}
        placeholder={excerpt}
        hint={lengthHint(seoDescription, SEO_DESCRIPTION)}
        value={draft.seoDescription}
        error={errors.seoDescription}
        onChange={({ target }) => type('seoDescription', target.value)}
      />
    </>
  );
}

function lengthHint({ length }: string, about: number): string {
  const count = `${length} of about ${about} characters`;
  return length > about ? `${count}: search engines may cut it` : count;
}
