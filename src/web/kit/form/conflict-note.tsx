import { CallError } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Note } from '#web/kit/ui/note.tsx';

type ConflictNoteProps = {
  /** The error of the last save. */
  error: unknown;
  /** Replaces the form's values by what was saved. */
  onTheirs: () => void;
  /** Overwrites it. */
  onMine: () => void;
};

/** Whether the server refused because somebody else saved the same record since the form was opened. */
export function isConflict(error: unknown): boolean {
  return error instanceof CallError && error.problem.code === 'changed_meanwhile';
}

/** A conflict: the second person decides, with all their input kept. */
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
