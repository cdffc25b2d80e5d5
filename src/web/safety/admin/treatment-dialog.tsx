import type { TreatmentContents } from '#shared/safety/admin-contract.ts';
import { METHOD_CODES, METHODS, type Method } from '#shared/safety/methods.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { RecordDialog } from '#web/kit/record/record-dialog.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { type ContentsInput, SAFETY_PATHS, safetyCalls } from './calls.ts';
import { reopenedWords } from './rules-view.tsx';

type TreatmentDialogProps = { treatment: TreatmentContents; onClose: () => void };

export function TreatmentDialog({ treatment, onClose }: TreatmentDialogProps) {
  const { treatmentId, updatedAt } = treatment;
  const saving = useSave({
    save: (body: ContentsInput) => safetyCalls.changeTreatment(treatmentId, body),
    done: ({ reopened }) => `Treatment updated successfully${reopenedWords(reopened)}`,
    failure: 'Failed to update treatment',
    changed: SAFETY_PATHS,
    onSaved: onClose,
  });
  const form = useForm({
    initial: toDraft(treatment),
    validate: ({ needsPatchTest, months }) => ({
      months: !needsPatchTest || isMonths(months) ? undefined : 'Please give 1 to 24 months',
    }),
    submit: ({ needsPatchTest, months, ...draft }, options) =>
      saving.mutate(
        { ...draft, patchTestMonths: needsPatchTest ? Number(months) : null, updatedAt },
        options,
      ),
    isBusy: saving.isPending,
  });
  const methods = form.value('methods');
  return (
    <RecordDialog title={treatment.name} form={form} saveText="Save changes" onClose={onClose}>
      <fieldset>
        <legend className="choices__legend">How it's done</legend>
        <div className="safety-choices">
          {METHOD_CODES.map((code) => (
            <Checkbox
              key={code}
              label={METHODS[code]}
              checked={methods.value.includes(code)}
              onChange={({ target }) => methods.onChange(withMethod(methods.value, code, target.checked))}
            />
          ))}
        </div>
      </fieldset>
      <TextArea
        label="Ingredients"
        hint="Paste the INCI lists of what is used, divided by commas."
        rows={6}
        {...form.text('ingredients')}
      />
      <Checkbox label="Needs a patch test" {...form.check('needsPatchTest')} />
      {form.values.needsPatchTest && (
        <TextField label="A test counts for how many months" inputMode="numeric" {...form.text('months')} />
      )}
      <Checkbox
        label="Gentle: offer it when another treatment is refused"
        {...form.check('isOfferedInstead')}
      />
    </RecordDialog>
  );
}

function toDraft({ ingredients, methods, patchTestMonths, isOfferedInstead }: TreatmentContents) {
  return {
    ingredients,
    methods,
    isOfferedInstead,
    needsPatchTest: patchTestMonths !== null,
    months: String(patchTestMonths ?? 6),
  };
}

function isMonths(text: string): boolean {
  return /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 24;
}

function withMethod(methods: Method[], code: Method, isChosen: boolean): Method[] {
  return isChosen ? [...methods, code] : methods.filter((each) => each !== code);
}
