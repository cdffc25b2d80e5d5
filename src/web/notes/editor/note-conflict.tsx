import { Button } from '#web/kit/ui/button.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { NoteText } from '#web/notes/note-text.tsx';
import type { NoteEditor } from './use-note-editor.ts';

/** Somebody else wrote the same note meanwhile: their words are shown, and whoever comes second decides. */
export function NoteConflict({ editor }: { editor: NoteEditor }) {
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
