import type { NotedVisit } from '#shared/notes/admin-contract.ts';
import { NOTE_LIMITS } from '#shared/notes/note-limits.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { ProductPicks } from '#web/notes/product-picks.tsx';
import { NoteConflict } from './note-conflict.tsx';
import { FIELD_WORDS } from './note-draft.ts';
import { TemplateSelect } from './template-select.tsx';
import type { NoteEditor } from './use-note-editor.ts';

type NoteEditorFormProps = { visit: NotedVisit; editor: NoteEditor };

const FOR_STAFF = [
  ['done', 3],
  ['productsUsed', 2],
  ['settings', 2],
  ['reaction', 2],
] as const;

/** The note of a visit: first what only staff read, then what is meant for the client. */
export function NoteEditorForm({ visit, editor }: NoteEditorFormProps) {
  const { draft, set } = editor;
  return (
    <form
      className="note-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editor.save();
      }}
    >
      <TemplateSelect draft={draft} onChange={set} />
      {FOR_STAFF.map(([name, rows]) => (
        <TextArea
          key={name}
          label={FIELD_WORDS[name]}
          rows={rows}
          maxLength={NOTE_LIMITS[name]}
          value={draft[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      ))}
      <fieldset className="note-form__client">
        <legend>For the client</legend>
        <p className="small muted">{aftercareWords(visit)}</p>
        <TextArea
          label={FIELD_WORDS.advice}
          rows={2}
          maxLength={NOTE_LIMITS.advice}
          value={draft.advice}
          onChange={({ target }) => set({ advice: target.value })}
        />
        <ProductPicks
          value={draft.recommendedProductIds}
          known={visit.note?.recommendedProducts}
          onChange={(recommendedProductIds) => set({ recommendedProductIds })}
        />
        <TextField
          label="Next visit in weeks"
          optional
          inputMode="numeric"
          autoComplete="off"
          value={draft.nextVisitWeeks}
          error={editor.weeksError}
          onChange={({ target }) => set({ nextVisitWeeks: target.value })}
        />
      </fieldset>
      <NoteConflict editor={editor} />
      <Button type="submit" size="sm" disabled={!editor.isTouched} busy={editor.isBusy} busyText="Saving...">
        Save visit note
      </Button>
    </form>
  );
}

function aftercareWords({ aftercare: { sentAt, canSend, text } }: NotedVisit): string {
  if (sentAt) return 'The mail about the aftercare has been sent. What you write now is not sent any more.';
  if (!canSend) return 'There is no e-mail to send this to, so please say it or write it down.';
  return text
    ? 'Sent once, with the aftercare of the treatment, soon after the visit is completed.'
    : 'Sent once, soon after the visit is completed.';
}
