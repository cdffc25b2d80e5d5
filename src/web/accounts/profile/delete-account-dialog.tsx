import { useForm } from '#web/kit/form/use-form.ts';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

const WORD = 'DELETE';

type DeleteAccountDialogProps = { open: boolean; onClose: () => void };

/** Requires typing a word, so that it cannot happen by mistake. */
export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const remove = useDeleteAccount();
  const erase = () => remove.mutate(undefined, { onError: close });
  const form = useForm({
    initial: { typed: '' },
    validate: ({ typed }) => ({
      typed: typed.trim().toUpperCase() === WORD ? undefined : `Please type ${WORD} to confirm`,
    }),
    submit: erase,
    isBusy: remove.isPending,
  });

  function close() {
    form.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => form.send(erase)}
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
      <form ref={form.element} noValidate onSubmit={form.submit}>
        <TextField
          className="mt-5 text-ink"
          label={`Type ${WORD} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          data-autofocus
          {...form.text('typed')}
        />
      </form>
    </ConfirmDialog>
  );
}
