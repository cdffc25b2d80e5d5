import { useMutation, useQuery } from '@tanstack/react-query';
import type { secondFactorApi } from '#shared/accounts/second-factor-contract.ts';
import { canUsePasskeys } from '#web/accounts/sign-in/can-use-passkeys.ts';
import { call } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { isCancelled, passkeyMessage, requestPasskey } from './browser-passkeys.ts';
import { secondFactorQuery } from './second-factor-query.ts';

/** Instead of the password, for those who have a passkey. */
export function ConfirmWithPasskey({ onDone }: { onDone: () => void }) {
  const { data } = useQuery({ ...secondFactorQuery, enabled: canUsePasskeys() });
  const confirm = useMutation({
    mutationFn: async () => {
      const options = await call<typeof secondFactorApi.reauthenticationOptions>(
        'POST /api/reauthenticate/passkey/options',
        {},
      );
      const passkey = await requestPasskey(options);
      await call<typeof secondFactorApi.reauthenticate>('POST /api/reauthenticate/passkey', {
        body: { passkey },
      });
    },
    onSuccess: onDone,
  });
  if (!data?.passkeys.length) return null;

  return (
    <div className="grid gap-3">
      {confirm.isError && !isCancelled(confirm.error) && (
        <Note tone="error">{passkeyMessage(confirm.error)}</Note>
      )}
      <Button
        look="secondary"
        block
        busy={confirm.isPending}
        busyText="Waiting for your passkey..."
        onClick={() => confirm.mutate()}
      >
        Use a passkey
      </Button>
    </div>
  );
}
