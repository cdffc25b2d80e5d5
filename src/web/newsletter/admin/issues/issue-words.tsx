import { RichTextField } from '#web/kit/editor/rich-text-field.tsx';
import type { Fields } from '#web/kit/form/fields.ts';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import type { IssueDraft } from './issue-draft.ts';

type IssueWordsProps = { form: Fields<IssueDraft>; isNew: boolean };

/** Subject and content. */
export function IssueWords({ form, isNew }: IssueWordsProps) {
  return (
    <>
      <TextField
        label="Subject"
        className="write__title"
        data-autofocus={isNew || undefined}
        maxLength={200}
        autoComplete="off"
        {...form.text('subject')}
      />
      <TextField
        label="Preheader"
        optional
        hint="The line beside the subject in an inbox"
        maxLength={200}
        autoComplete="off"
        {...form.text('preheader')}
      />
      <RichTextField label="Content" picture={PictureField} {...form.value('content')} />
    </>
  );
}
