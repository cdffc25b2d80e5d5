import { CallError } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Note } from '#web/kit/ui/note.tsx';

type ConflictNoteProps = {
  /** What came of the last try to save. */
  error: unknown;
  /** Puts what the other has saved into the form. */
  onTheirs: () => void;
  /** Saves over it. */
  onMine: () => void;
};

/** Whether the server refused because somebody else has saved the same record since the form was opened. */
export function isConflict(error: unknown): boolean {
  return error instanceof CallError && error.problem.code === 'changed_meanwhile';
}

/** Two people with one record: the second decides, with everything they typed still there. */
export function ConflictNote({ error, onTheirs, onMine }: ConflictNoteProps) {
  if (!isConflict(error)) return null;
  return (
    <Note tone="warn">
      <p>Someone else changed this after you opened it. What you typed is still here.</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" size="sm" onClick={onTheirs}>
          Load theirs
        </Button>
        <Button look="secondary" size="sm" onClick={onMine}>
          Save mine anyway
        </Button>
      </p>
    </Note>
  );
}
