import type { Fields } from '#web/kit/form/fields.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { TreatmentChoice } from '#web/team/admin/treatment-choice.tsx';
import type { FormDraft } from './form-draft.ts';
import { QuestionsEditor } from './questions-editor.tsx';

type FormFieldsProps = {
  form: Fields<FormDraft>;
  isNew: boolean;
  errorAt: (place: number) => string | undefined;
};

export function FormFields({ form, isNew, errorAt }: FormFieldsProps) {
  const { questions, isForAll } = form.values;
  const list = form.list('questions');
  return (
    <>
      <div className="field__row field__row--2">
        <TextField label="Title" data-autofocus maxLength={120} {...form.text('title')} />
        {isNew && (
          <Select label="Kind" {...form.select('kind')}>
            <option value="intake">Questions before a visit</option>
            <option value="consent">Consent to a treatment</option>
          </Select>
        )}
        <TextField
          label="Asked again after"
          inputMode="numeric"
          hint="In months"
          {...form.text('monthsValid')}
        />
      </div>
      <TextArea
        label="Introduction"
        optional
        rows={4}
        maxLength={4000}
        hint="We ask, we do not diagnose: point to a doctor where it helps."
        {...form.text('intro')}
      />
      <QuestionsEditor questions={questions} onChange={list.set} errorAt={errorAt} />
      <Checkbox label="For every treatment" {...form.check('isForAll')} />
      {!isForAll && <TreatmentChoice legend="For these treatments" {...form.value('treatmentIds')} />}
      {!isNew && (
        <Checkbox
          label="Ask everybody again"
          detail="Also those who have signed an older version. Only when the text changes."
          {...form.check('asksAgain')}
        />
      )}
      <Checkbox
        label="Ask clients for it"
        detail="A link is in the mails about their visit, on the page of their booking and in their dashboard."
        {...form.check('isActive')}
      />
    </>
  );
}
