import { useState } from 'react';
import type { secondFactorApi } from '#shared/accounts/second-factor-contract.ts';
import { formatDay } from '#shared/kit/studio-time.ts';
import { call } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { TotpDialog, type TotpKey } from './totp-dialog.tsx';
import { useFactorChange } from './use-factor-change.ts';

type TotpPartProps = { since: string | null; onCodes: (codes: string[] | undefined) => void };

export function TotpPart({ since, onCodes }: TotpPartProps) {
  return (
    <section aria-labelledby="totp-title">
      <h3 id="totp-title">Authenticator app</h3>
      <p className="muted mb-4">
        {since
          ? `In use since ${formatDay(new Date(since))}. We ask for a code of your app after your password.`
          : 'An app on your phone shows a 6-digit code, which we ask for after your password.'}
      </p>
      {since ? <TurnOff /> : <SetUp onCodes={onCodes} />}
    </section>
  );
}

function SetUp({ onCodes }: Pick<TotpPartProps, 'onCodes'>) {
  const [key, setKey] = useState<TotpKey>();
  const start = useFactorChange({
    change: () => call<typeof secondFactorApi.startTotp>('POST /api/totp', {}),
    failed: 'App not set up',
    onDone: setKey,
  });

  return (
    <>
      <Button look="secondary" size="sm" busy={start.isPending} onClick={() => start.mutate(undefined)}>
        Set up an app
      </Button>
      {key && (
        <TotpDialog
          totpKey={key}
          onClose={() => setKey(undefined)}
          onDone={(codes) => {
            setKey(undefined);
            onCodes(codes);
          }}
        />
      )}
    </>
  );
}

function TurnOff() {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const remove = useFactorChange({
    change: () => call<typeof secondFactorApi.removeTotp>('DELETE /api/totp', {}),
    done: 'Authenticator app turned off',
    failed: 'App not turned off',
  });

  return (
    <>
      <Button look="ghost" size="sm" onClick={() => setAsking(true)}>
        Turn off
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
        title="Turn off your authenticator app?"
        confirmText="Turn off"
        busy={remove.isPending}
        busyText="Turning off..."
      >
        <p>We won't ask for its codes any more. You can set it up again later.</p>
      </ConfirmDialog>
    </>
  );
}
