import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { credentialsApi } from '#shared/accounts/credentials-contract.ts';
import { sessionsQuery } from '#web/accounts/profile/profile-query.ts';
import { call } from '#web/kit/call.ts';
import { endSubscription } from '#web/kit/end-subscription.ts';
import { navigate } from '#web/kit/navigate.ts';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { userQuery } from '../queries.ts';

type Where = 'others' | 'everywhere';

/** Ends all sessions, with or without this one. */
export function SignOutEverywhere() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const end = useEndSessions(close);
  const isBusy = (where: Where) => end.isPending && end.variables === where;

  return (
    <>
      <Button look="secondary" size="sm" className="mt-4" onClick={() => setOpen(true)}>
        Sign out everywhere
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Sign out everywhere?"
        foot={
          <>
            <Button
              look="secondary"
              size="sm"
              data-autofocus=""
              busy={isBusy('others')}
              onClick={() => end.mutate('others')}
            >
              Other devices only
            </Button>
            <Button
              look="danger"
              size="sm"
              busy={isBusy('everywhere')}
              onClick={() => end.mutate('everywhere')}
            >
              This device too
            </Button>
          </>
        }
      >
        <p className="muted">
          Lost a phone, or used a shared computer? Sign out there. You'll need your password or passkey to
          sign in again.
        </p>
      </Dialog>
    </>
  );
}

function useEndSessions(onEnded: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (where: Where) =>
      call<typeof credentialsApi.endSessions>('DELETE /api/sessions', {
        query: where === 'others' ? { others: '1' } : {},
      }),
    onSuccess: async (_, where) => {
      onEnded();
      if (where === 'everywhere') await leave();
      else void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      const description =
        where === 'others'
          ? "You've been signed out on all other devices."
          : "You've been signed out on all devices.";
      toast({ title: 'Signed out', description });
    },
    onError: (error) =>
      toastError(error, "We couldn't sign your devices out. Please try again.", 'Update Failed'),
  });

  async function leave() {
    const going = navigate('/', { replace: true });
    void endSubscription();
    writeSessionToken(null);
    client.setQueryData(userQuery.queryKey, null);
    await going;
    client.removeQueries({ type: 'inactive' });
    void client.invalidateQueries();
  }
}
