import { useState } from 'react';
import { formatDateTime } from '#shared/kit/dates.ts';
import type { Webhook, webhooksApi } from '#shared/webhooks/contract.ts';
import { call } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { WEBHOOKS } from './calls.ts';

type SecretActsProps = { webhook: Webhook; onSecret: (secret: string) => void };

/** Replaces the secret; the one before it ends by itself after a day, or at once. */
export function SecretActs({ webhook: { id, formerSecretUntil }, onSecret }: SecretActsProps) {
  const [isConfirming, setConfirming] = useState(false);
  const renew = useSave({
    save: () =>
      call<typeof webhooksApi.renewSecret>('POST /api/admin/webhooks/:id/secret', { params: { id } }),
    done: 'New secret made',
    failure: 'Failed to make a new secret',
    changed: [WEBHOOKS],
    onSaved: ({ secret }) => {
      setConfirming(false);
      onSecret(secret);
    },
  });
  const end = useSave({
    save: () =>
      call<typeof webhooksApi.endFormerSecret>('POST /api/admin/webhooks/:id/end-former-secret', {
        params: { id },
      }),
    done: 'The old secret no longer signs',
    failure: 'Failed to end the old secret',
    changed: [WEBHOOKS],
  });
  return (
    <>
      <Button size="sm" look="secondary" onClick={() => setConfirming(true)}>
        New secret
      </Button>
      {formerSecretUntil && (
        <>
          <Button size="sm" look="ghost" busy={end.isPending} onClick={() => end.mutate(undefined)}>
            End the old secret
          </Button>
          <span className="muted">{`Both secrets sign until ${formatDateTime(formerSecretUntil)}.`}</span>
        </>
      )}
      <ConfirmDialog
        open={isConfirming}
        look="primary"
        busy={renew.isPending}
        busyText="Making..."
        title="Make a new secret?"
        confirmText="Make a new secret"
        onClose={() => setConfirming(false)}
        onConfirm={() => renew.mutate(undefined)}
      >
        For 24 hours everything is signed with both, so you have time to put the new one in place.
      </ConfirmDialog>
    </>
  );
}
