import { type FormEvent, useState } from 'react';
import type { NotSuitable } from '#shared/bookings/safety-contract.ts';
import { CallError } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { Note } from '#web/kit/ui/note.tsx';

/** What speaks against a booking, where staff may book it anyway, with a reason; null: something else. */
export function unsuitableIn(error: unknown): string | null {
  if (!(error instanceof CallError) || error.problem.code !== 'not_suitable') return null;
  const { message, mayOverride } = error.problem as NotSuitable; // by its code
  return mayOverride ? message : null;
}

/** The question to whoever books, confirms or moves it, and to whoever has done it. */
const LABELS = { book: 'Why you book anyway', done: 'Why you go ahead anyway' };

type OverrideDialogProps = {
  message: string;
  confirmText: string;
  label?: keyof typeof LABELS;
  busy: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

/** Staff take responsibility, with a reason that is shown on the visit. */
export function OverrideDialog(props: OverrideDialogProps) {
  const { message, confirmText, label = 'book', busy, onClose, onConfirm } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    // It is shown over other forms.
    event.stopPropagation();
    if (busy) return;
    if (!reason.trim()) return setError(`Please say ${LABELS[label].replace(/^W/, 'w')}`);
    onConfirm(reason.trim());
  }

  return (
    <Dialog open onClose={onClose} title="May not suit the client">
      <form className="admin-form" noValidate onSubmit={submit}>
        <Note tone="warn">{message}</Note>
        <TextArea
          label={LABELS[label]}
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

type Question<Input> = Pick<OverrideDialogProps, 'busy' | 'label'> & {
  confirmText: string | ((input: Input) => string);
  /** Sends what was refused again, with the reason. */
  onReason: (input: Input, safetyReason: string) => void;
};

/** Asks for a reason where the server wants one for what was sent. Render `dialog` once, and `close` when it is done. */
export function useOverrideQuestion<Input>({ confirmText, onReason, ...shown }: Question<Input>) {
  const [request, setRequest] = useState<{ message: string; input: Input } | null>(null);
  const close = () => setRequest(null);
  return {
    /** Whether the error is such a question. */
    requestReason: (error: unknown, input: Input): boolean => {
      const message = unsuitableIn(error);
      if (message) setRequest({ message, input });
      return message !== null;
    },
    close,
    dialog: request && (
      <OverrideDialog
        {...shown}
        message={request.message}
        confirmText={typeof confirmText === 'string' ? confirmText : confirmText(request.input)}
        onClose={close}
        onConfirm={(reason) => onReason(request.input, reason)}
      />
    ),
  };
}
