import { useQuery } from '@tanstack/react-query';
import type { NotedVisit, notesApi } from '#shared/notes/admin-contract.ts';
import { NOTE_LIMITS } from '#shared/notes/note-limits.ts';
import { FIELD_WORDS } from '#shared/notes/note-words.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { NoteText } from '#web/notes/note-text.tsx';
import { ProductPicks } from '#web/notes/product-picks.tsx';
import { SensitivitiesNote } from '#web/safety/sensitivities-note.tsx';
import { type NoteDraft, withTemplate } from './note-draft.ts';
import type { NoteEditor } from './use-note-editor.ts';

const FOR_STAFF = [
  ['done', 3],
  ['productsUsed', 2],
  ['settings', 2],
  ['reaction', 2],
] as const;

export function NoteEditorForm({ visit, editor }: { visit: NotedVisit; editor: NoteEditor }) {
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
      <SensitivitiesNote known={visit.sensitivities} />
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

type TemplateSelectProps = { draft: NoteDraft; onChange: (draft: NoteDraft) => void };

/** Nothing while the studio has no templates. */
function TemplateSelect({ draft, onChange }: TemplateSelectProps) {
  const { data: templates = [] } = useQuery(
    apiQuery<typeof notesApi.templates>('GET /api/admin/note-templates', {}),
  );
  if (templates.length === 0) return null;
  return (
    <Select
      label="Begin with a template"
      optional
      placeholder="Choose a template"
      value=""
      onChange={({ target }) => {
        const template = templates.find(({ id }) => String(id) === target.value);
        if (template) onChange(withTemplate(draft, template));
      }}
      options={templates.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** Somebody else wrote the same note meanwhile: their words are shown, and whoever comes second decides. */
function NoteConflict({ editor }: { editor: NoteEditor }) {
  const { theirs } = editor;
  if (theirs === undefined) return null;
  return (
    <Note tone="warn" className="mt-4">
      <p>
        {theirs
          ? `${theirs.writtenBy ?? 'Someone else'} wrote this note meanwhile. What you typed is still here.`
          : 'Someone else removed this note meanwhile. What you typed is still here.'}
      </p>
      {theirs && <NoteText note={theirs} />}
      <p className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={editor.joinBoth}>
          Put both together
        </Button>
        <Button look="secondary" size="sm" onClick={editor.takeTheirs}>
          Use theirs
        </Button>
        <Button look="secondary" size="sm" busy={editor.isBusy} onClick={editor.saveMine}>
          Save mine instead
        </Button>
      </p>
    </Note>
  );
}
