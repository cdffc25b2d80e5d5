import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { accountsApi } from '#shared/accounts/contract.ts';
import { userQuery } from '#web/accounts/queries.ts';
import { call } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { navigate } from '#web/kit/navigate.ts';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useDownload } from '#web/kit/use-download.ts';
import { dropDraft } from './profile-draft.ts';

/** A member's data: to export, and to delete. */
export function DataCard() {
  const [isConfirming, setConfirming] = useState(false);
  const download = useDownload({ message: "We couldn't download your data. Please try again." });

  return (
    <Card title="Your data">
      <p className="muted mb-4">
        Download a copy of your data, or delete your account. Deleting can't be undone.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          size="sm"
          busy={download.isPending}
          busyText="Preparing..."
          onClick={() => download.mutate({ path: '/api/profile/export', name: 'my-data.json' })}
        >
          <Icon name="download" />
          Download my data
        </Button>
        <Button look="danger" size="sm" onClick={() => setConfirming(true)}>
          Delete my account
        </Button>
      </div>
      <DeleteAccountDialog open={isConfirming} onClose={() => setConfirming(false)} />
    </Card>
  );
}

const WORD = 'DELETE';

/** Requires typing a word, so that it cannot happen by mistake. */
function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
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

function useDeleteAccount() {
  const client = useQueryClient();

  return useMutation({
    mutationFn: () => call<typeof accountsApi.deleteProfile>('DELETE /api/profile', {}),
    onSuccess: async () => {
      dropDraft();
      const going = navigate('/', { replace: true });
      writeSessionToken(null);
      client.setQueryData(userQuery.queryKey, null);
      await going;
      client.removeQueries({ type: 'inactive' });
      void client.invalidateQueries();
      toast({ title: 'Account deleted', description: 'Your personal data has been erased.' });
    },
    onError: (error) =>
      toastError(error, "We couldn't delete your account. Please try again.", 'Deletion Failed'),
  });
}
