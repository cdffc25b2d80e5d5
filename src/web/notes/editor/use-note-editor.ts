import { useState } from 'react';
import type { NotedVisit, VisitNote } from '#shared/notes/admin-contract.ts';
import { CallError } from '#web/kit/call.ts';
import { useSave } from '#web/kit/use-save.ts';
import { NOTE_PATHS, writeNote } from '#web/notes/calls.ts';
import { fromDraft, joinNotes, type NoteDraft, toDraft, weeksProblem } from './note-draft.ts';

/** What is typed into the note of a visit, whatever is loaded meanwhile. */
export function useNoteEditor(visit: NotedVisit) {
  const [seen, setSeen] = useState(visit.note);
  const [draft, setDraft] = useState(() => toDraft(visit.note));
  const [weeksError, setWeeksError] = useState<string | undefined>();
  const isTouched = JSON.stringify(draft) !== JSON.stringify(toDraft(seen));
  const saving = useSave({
    save: (over: VisitNote | null) =>
      writeNote(visit.bookingId, { ...fromDraft(draft), seen: over?.updatedAt ?? null }),
    done: 'Note saved successfully',
    failure: 'Failed to save note',
    changed: NOTE_PATHS,
    onSaved: ({ note }) => load(note),
  });
  const theirs = theirsOf(saving.error);

  function load(note: VisitNote | null) {
    setSeen(note);
    setDraft(toDraft(note));
    saving.reset();
  }
  function save(over: VisitNote | null) {
    const problem = weeksProblem(draft);
    setWeeksError(problem);
    if (!problem) saving.mutate(over);
  }
  // Not edited yet: shows what somebody else wrote meanwhile.
  const isNewer = visit.note !== null && visit.note.updatedAt > (seen?.updatedAt ?? '');
  if (!isTouched && !saving.isPending && isNewer) load(visit.note);

  return {
    draft,
    set: (change: Partial<NoteDraft>) => setDraft((past) => ({ ...past, ...change })),
    weeksError,
    isTouched,
    isBusy: saving.isPending,
    save: () => save(seen),
    /** Undefined unless somebody else wrote meanwhile; null when they removed it. */
    theirs,
    takeTheirs: () => load(theirs ?? null),
    saveMine: () => save(theirs ?? null),
    /** Nothing is saved yet: both can be looked at first. */
    joinBoth: () => {
      setDraft(joinNotes(theirs ?? null, draft));
      setSeen(theirs ?? null);
      saving.reset();
    },
  };
}

export type NoteEditor = ReturnType<typeof useNoteEditor>;

function theirsOf(error: unknown): VisitNote | null | undefined {
  if (!(error instanceof CallError) || error.problem.code !== 'changed_meanwhile') return undefined;
  return error.problem.theirs as VisitNote | null; // as the contract of the endpoint says
}
