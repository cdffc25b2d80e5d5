import { type FormEvent, useId, useRef, useState } from 'react';
import type { secondFactorApi } from '#shared/accounts/second-factor-contract.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { CODE_LENGTH, CodeInput } from '#web/accounts/verification/code-input.tsx';
import { call, messageOf } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Note } from '#web/kit/ui/note.tsx';
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
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const remove = useFactorChange({
    change: () => call<typeof secondFactorApi.removeTotp>('DELETE /api/totp', {}),
    done: 'Authenticator app turned off',
    failed: 'App not turned off',
  });

  return (
    <>
      <Button look="ghost" size="sm" onClick={() => setConfirming(true)}>
        Turn off
      </Button>
      <ConfirmDialog
        open={isConfirming}
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

type TotpKey = { secret: string; url: string; qr: string };
type TotpDialogProps = {
  totpKey: TotpKey;
  onClose: () => void;
  onDone: (codes: string[] | undefined) => void;
};

const QR_PX = 240;

/** Scan or type the key, then confirm it with a code. */
function TotpDialog({ totpKey: { secret, url, qr }, onClose, onDone }: TotpDialogProps) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();
  const confirm = useFactorChange({
    change: (given: string) =>
      call<typeof secondFactorApi.confirmTotp>('POST /api/totp/confirm', { body: { code: given } }),
    done: 'Authenticator app added',
    failed: 'App not added',
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length === CODE_LENGTH && !confirm.isPending)
      confirm.mutate(code, { onError: () => input.current?.select() });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Set up your app"
      foot={
        <Button
          type="submit"
          form={formId}
          size="sm"
          disabled={code.length !== CODE_LENGTH}
          busy={confirm.isPending}
          busyText="Checking..."
        >
          Turn on
        </Button>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        <p className="muted">
          Scan this code with an authenticator app, such as Google Authenticator or the one of your password
          manager.
        </p>
        <img
          className="security__qr"
          src={qr}
          alt="QR code for your authenticator app"
          width={QR_PX}
          height={QR_PX}
        />
        <p className="small">
          On this phone?{' '}
          <a className="link" href={url}>
            Open your app
          </a>
          , or enter this key by hand:
          <span className="security__key block">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
        </p>
        {confirm.isError && (
          <Note tone="error">{messageOf(confirm.error, 'Please check your connection and try again.')}</Note>
        )}
        <CodeInput
          ref={input}
          label="6-digit code of your app"
          value={code}
          onChange={(digits) => {
            setCode(digits);
            if (confirm.isError) confirm.reset();
          }}
        />
      </form>
    </Dialog>
  );
}
