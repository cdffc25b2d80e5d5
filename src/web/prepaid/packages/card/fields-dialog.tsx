import type { ReactNode } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';

type FieldsDialogProps = {
  title: string;
  saveText: string;
  isReady?: boolean | undefined;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A few fields, and one button that acts. */
export function FieldsDialog(props: FieldsDialogProps) {
  const { title, saveText, isReady = true, isSaving, onSave, onClose, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button look="secondary" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" disabled={!isReady} busy={isSaving} busyText="Saving..." onClick={onSave}>
            {saveText}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">{children}</div>
    </Dialog>
  );
}
