import { RichTextField } from '#web/kit/editor/rich-text-field.tsx';
import type { FieldErrors } from '#web/kit/form/use-field-errors.ts';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import type { IssueDraft } from './issue-draft.ts';

type IssueWordsProps = {
  draft: IssueDraft;
  errors: FieldErrors<keyof IssueDraft>;
  type: (name: 'subject' | 'preheader' | 'content', value: string) => void;
  isNew: boolean;
};

/** Subject and content. */
export function IssueWords({ draft, errors, type, isNew }: IssueWordsProps) {
  return (
    <>
      <TextField
        label="Subject"
        className="write__title"
        data-autofocus={isNew || undefined}
        maxLength={200}
        autoComplete="off"
        value={draft.subject}
        error={errors.subject}
        onChange={({ target }) => type('subject', target.value)}
      />
      <TextField
        label="Preheader"
        optional
        hint="The line beside the subject in an inbox"
        maxLength={200}
        autoComplete="off"
        value={draft.preheader}
        error={errors.preheader}
        onChange={({ target }) => type('preheader', target.value)}
      />
      <RichTextField
        label="Content"
        value={draft.content}
        error={errors.content}
        picture={PictureField}
        onChange={(html) => type('content', html)}
      />
    </>
  );
}
