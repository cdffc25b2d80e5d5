import { useId, useState } from 'react';
import type { notesApi, TreatmentAftercare } from '#shared/notes/admin-contract.ts';
import { AFTERCARE_LIMIT } from '#shared/notes/note-limits.ts';
import { CallError } from '#web/kit/call.ts';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';
import { AFTERCARE_PATHS, changeAftercare } from '#web/notes/calls.ts';

export function AftercareView() {
  const titleId = useId();
  const list = useList<typeof notesApi.aftercare>('GET /api/admin/aftercare', {}, { everySeconds: 30 });
  return (
    <section className="card" aria-labelledby={titleId}>
      <h2 id={titleId}>Aftercare</h2>
      <p className="muted mb-5">
        Mailed to the client once, soon after a visit is completed, with the advice and the products of its
        note.
      </p>
      <RecordList
        list={list}
        noun="treatments"
        empty={{ text: 'Add a treatment first: its aftercare is written here.' }}
      >
        {(all) => (
          <div className="aftercare-list">
            {all.map((row) => (
              <AftercareField key={row.id} row={row} />
            ))}
          </div>
        )}
      </RecordList>
    </section>
  );
}

/** What is typed stays, whatever is loaded meanwhile. */
function AftercareField({ row }: { row: TreatmentAftercare }) {
  const [seen, setSeen] = useState(row);
  const [text, setText] = useState(row.text);
  const isTouched = text.trim() !== seen.text;
  const saving = useSave({
    save: (updatedAt: string | null) => changeAftercare(row.id, { text, updatedAt }),
    done: `Aftercare of ${row.treatmentName} saved`,
    failure: 'Failed to save the aftercare',
    changed: AFTERCARE_PATHS,
    onSaved: load,
  });
  const theirs = theirsOf(saving.error);

  function load(from: TreatmentAftercare) {
    setSeen(from);
    setText(from.text);
    saving.reset();
  }
  // Not edited yet: shows what somebody else wrote meanwhile.
  if (!isTouched && !saving.isPending && row.updatedAt !== seen.updatedAt && row.text !== seen.text)
    load(row);

  return (
    <div>
      <TextArea
        label={`After ${row.treatmentName}`}
        rows={4}
        maxLength={AFTERCARE_LIMIT}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {theirs && (
        <Note tone="warn">
          <p>Someone else changed this meanwhile. What you typed is still here. Theirs:</p>
          <p className="whitespace-pre-line wrap-anywhere">{theirs.text || 'Nothing'}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Button look="secondary" size="sm" onClick={() => load(theirs)}>
              Use theirs
            </Button>
            <Button look="secondary" size="sm" onClick={() => saving.mutate(theirs.updatedAt)}>
              Save mine instead
            </Button>
          </p>
        </Note>
      )}
      {isTouched && (
        <div className="flex flex-wrap gap-3 items-center mt-2">
          <Button
            size="sm"
            busy={saving.isPending}
            busyText="Saving..."
            aria-label={`Save the aftercare of ${row.treatmentName}`}
            onClick={() => saving.mutate(seen.updatedAt)}
          >
            Save
          </Button>
          <Button look="ghost" size="sm" onClick={() => load(seen)}>
            Undo changes
          </Button>
        </div>
      )}
    </div>
  );
}

function theirsOf(error: unknown): TreatmentAftercare | null {
  if (!(error instanceof CallError) || error.problem.code !== 'changed_meanwhile') return null;
  return error.problem.theirs as TreatmentAftercare; // as the contract of the endpoint says
}
