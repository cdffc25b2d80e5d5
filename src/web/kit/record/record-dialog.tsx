import { type FormEvent, type ReactNode, useId } from 'react';
import { ConflictNote } from '#web/kit/form/conflict-note.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import './record-dialog.css';
import type { useRecordForm } from './use-record-form.ts';
import { useUnsaved } from './use-unsaved.tsx';

type Editor = Pick<ReturnType<typeof useRecordForm>, 'form' | 'submit' | 'isDirty' | 'isSaving' | 'stale'>;

type RecordDialogProps = {
  title: string;
  editor: Editor;
  /** "Add Treatment" */
  saveText: string;
  /** A picture is on its way: nobody saves without it. */
  isUploading: boolean;
  onClose: () => void;
  children: ReactNode;
  /** What is saved by itself, beside the form. */
  aside?: ReactNode;
};

/** The form of one record in its dialog: fields, the note about somebody else's changes, Cancel and Save. */
export function RecordDialog(props: RecordDialogProps) {
  const { title, editor, saveText, isUploading, onClose, children, aside } = props;
  const formId = useId();
  const unsaved = useUnsaved(editor.isDirty || isUploading, onClose);

  function submit(event: FormEvent) {
    // Enter submits past the button.
    if (isUploading) event.preventDefault();
    else editor.submit(event);
  }

  const foot = (
    <>
      <Button look="secondary" size="sm" onClick={unsaved.close}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={formId}
        size="sm"
        busy={editor.isSaving || isUploading}
        busyText={isUploading ? 'Uploading...' : 'Saving...'}
      >
        {saveText}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={unsaved.close} title={title} wide className="record-dialog" foot={foot}>
      <form id={formId} ref={editor.form} className="record-form" noValidate onSubmit={submit}>
        {children}
      </form>
      {aside}
      <ConflictNote {...editor.stale} />
      {unsaved.dialog}
    </Dialog>
  );
}
