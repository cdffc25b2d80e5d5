import { MISSING_NAME } from '#shared/kit/admin-messages.ts';
import type { NewTemplate, NoteTemplate } from '#shared/notes/admin-contract.ts';
import { NOTE_LIMITS } from '#shared/notes/note-limits.ts';
import { RecordDialog } from '#web/kit/record/record-dialog.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { TEMPLATE_PATHS, templateCalls } from '#web/notes/calls.ts';
import { FIELD_WORDS, weeksProblem } from '#web/notes/editor/note-draft.ts';
import { ProductPicks } from '#web/notes/product-picks.tsx';

type Draft = Omit<NoteTemplate, 'id' | 'updatedAt' | 'nextVisitWeeks'> & { nextVisitWeeks: string };

export function TemplateDialog({ record, onClose }: { record: NoteTemplate | null; onClose: () => void }) {
  const form = useRecordForm<Draft, NoteTemplate>({
    noun: 'Template',
    making: 'add',
    record,
    toDraft,
    validate: (draft) => ({
      name: draft.name.trim() ? undefined : MISSING_NAME,
      nextVisitWeeks: weeksProblem(draft),
    }),
    save: (draft, opened, updatedAt) =>
      opened
        ? templateCalls.change(opened.id, { ...fromDraft(draft), updatedAt })
        : templateCalls.add(fromDraft(draft)),
    load: async (id) => {
      const found = (await templateCalls.list()).find((each) => each.id === id);
      if (!found) throw new Error('The template is gone');
      return found;
    },
    changed: TEMPLATE_PATHS,
    onSaved: onClose,
  });
  const { value, onChange } = form.value('recommendedProductIds');
  return (
    <RecordDialog
      title={record ? `Edit ${record.name}` : 'Add Template'}
      saveText={record ? 'Save changes' : 'Add Template'}
      form={form}
      onClose={onClose}
    >
      <TextField label="Name" data-autofocus maxLength={80} {...form.text('name')} />
      <TextArea label={FIELD_WORDS.done} rows={3} maxLength={NOTE_LIMITS.done} {...form.text('done')} />
      <TextArea
        label={FIELD_WORDS.productsUsed}
        rows={2}
        maxLength={NOTE_LIMITS.productsUsed}
        {...form.text('productsUsed')}
      />
      <TextArea
        label={FIELD_WORDS.settings}
        rows={2}
        maxLength={NOTE_LIMITS.settings}
        {...form.text('settings')}
      />
      <TextArea label={FIELD_WORDS.advice} rows={2} maxLength={NOTE_LIMITS.advice} {...form.text('advice')} />
      <ProductPicks value={value} onChange={onChange} />
      <TextField label="Next visit in weeks" optional inputMode="numeric" {...form.text('nextVisitWeeks')} />
    </RecordDialog>
  );
}

function toDraft(record: NoteTemplate | null): Draft {
  const empty = { name: '', done: '', productsUsed: '', settings: '', advice: '', recommendedProductIds: [] };
  if (!record) return { ...empty, nextVisitWeeks: '' };
  const { id: _, updatedAt: __, nextVisitWeeks, ...fields } = record;
  return { ...fields, nextVisitWeeks: nextVisitWeeks ? String(nextVisitWeeks) : '' };
}

function fromDraft({ name, nextVisitWeeks, ...fields }: Draft): NewTemplate {
  const weeks = nextVisitWeeks.trim();
  return { ...fields, name: name.trim(), nextVisitWeeks: weeks ? Number(weeks) : null };
}
