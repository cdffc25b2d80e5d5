import { type FormEvent, useState } from 'react';
import type { NotSuitable } from '#shared/bookings/safety-contract.ts';
import { CallError } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { Note } from '#web/kit/ui/note.tsx';

/** What speaks against a booking, where staff may book it nevertheless with a reason; null: something else. */
export function unsuitableIn(error: unknown): string | null {
  if (!(error instanceof CallError) || error.problem.code !== 'not_suitable') return null;
  const { message, mayOverride } = error.problem as NotSuitable; // by its code
  return mayOverride ? message : null;
}

type OverrideDialogProps = {
  /** What speaks against it. */
  message: string;
  confirmText: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

/** Staff take responsibility, with a reason that is shown on the visit. */
export function OverrideDialog({ message, confirmText, busy, onClose, onConfirm }: OverrideDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    // It is shown over other forms.
    event.stopPropagation();
    if (busy) return;
    if (!reason.trim()) return setError('Please say why you book it nevertheless');
    onConfirm(reason.trim());
  }

  return (
    <Dialog open onClose={onClose} title="May not suit the client">
      <form className="admin-form" noValidate onSubmit={submit}>
        <Note tone="warn">{message}</Note>
        <TextArea
          label="Why you book it nevertheless"
          hint="It's shown on the visit with your name."
          data-autofocus
          maxLength={500}
          value={reason}
          error={error}
          onChange={({ target }) => {
            setReason(target.value);
            setError(undefined);
          }}
        />
        <div className="dialog__foot">
          <Button look="secondary" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="sm" busy={busy} busyText="Saving...">
            {confirmText}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
