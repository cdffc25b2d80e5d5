import { useState } from 'react';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

const WORD = 'DELETE';

type DeleteAccountDialogProps = { open: boolean; onClose: () => void };

/** Requires typing a word, so that it cannot happen by mistake. */
export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const remove = useDeleteAccount();

  function confirm() {
    if (typed.trim().toUpperCase() !== WORD) return setError(`Please type ${WORD} to confirm`);
    if (!remove.isPending) remove.mutate(undefined, { onError: close });
  }

  function close() {
    setTyped('');
    setError(undefined);
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={confirm}
      title="Delete your account?"
      confirmText="Delete my account"
      cancelText="Keep my account"
      busy={remove.isPending}
      busyText="Deleting..."
    >
      <p>
        We'll erase your name, e-mail, phone, points and vouchers, and sign you out on all devices. Past
        visits and orders stay in our records without your name. This can't be undone.
      </p>
      <TextField
        className="mt-5 text-ink"
        label={`Type ${WORD} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        data-autofocus
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => event.key === 'Enter' && confirm()}
      />
    </ConfirmDialog>
  );
}
