import type { ReactNode } from 'react';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';

type FieldsDialogProps = {
  title: string;
  saveText: string;
  isReady?: boolean | undefined;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
};

export function FieldsDialog(props: FieldsDialogProps) {
  const { title, saveText, isReady = true, isSaving, onSave, onClose, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      foot={
        <DialogFoot
          onClose={onClose}
          disabled={!isReady}
          busy={isSaving}
          busyText="Saving..."
          onClick={onSave}
        >
          {saveText}
        </DialogFoot>
      }
    >
      <div className="grid gap-4">{children}</div>
    </Dialog>
  );
}
