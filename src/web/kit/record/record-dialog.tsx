import { type ReactNode, useId } from 'react';
import { ConflictNote } from '#web/kit/form/conflict-note.tsx';
import { useLeaveGuard } from '#web/kit/form/use-leave-guard.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import './record-dialog.css';
import type { useRecordForm } from './use-record-form.ts';

type RecordDialogProps = {
  title: string;
  form: Pick<
    ReturnType<typeof useRecordForm>,
    'element' | 'submit' | 'isDirty' | 'isBusy' | 'isUploading' | 'conflict'
  >;
  /** "Add Treatment" */
  saveText: string;
  onClose: () => void;
  children: ReactNode;
  /** What is saved separately, beside the form. */
  aside?: ReactNode;
};

/** The form of one record in its dialog: fields, the conflict note, Cancel and Save. */
export function RecordDialog({ title, form, saveText, onClose, children, aside }: RecordDialogProps) {
  const formId = useId();
  const { isUploading } = form;
  const guard = useLeaveGuard(form.isDirty || isUploading, { onClose });

  const foot = (
    <>
      <Button look="secondary" size="sm" onClick={guard.close}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={formId}
        size="sm"
        busy={form.isBusy || isUploading}
        busyText={isUploading ? 'Uploading...' : 'Saving...'}
      >
        {saveText}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={guard.close} title={title} wide className="record-dialog" foot={foot}>
      <form id={formId} ref={form.element} className="record-form" noValidate onSubmit={form.submit}>
        {children}
      </form>
      {aside}
      <ConflictNote {...form.conflict} />
      <ConfirmDialog
        open={guard.isAsking}
        onClose={guard.stay}
        onConfirm={guard.leave}
        title="Discard changes?"
        confirmText="Discard"
        cancelText="Keep editing"
      >
        Your changes haven't been saved.
      </ConfirmDialog>
    </Dialog>
  );
}
