import { type FormEvent, useId, useRef, useState } from 'react';
import type { secondFactorApi } from '#shared/accounts/second-factor-contract.ts';
import { CODE_LENGTH, CodeInput } from '#web/accounts/verification/code-input.tsx';
import { call, messageOf } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useFactorChange } from './use-factor-change.ts';

export type TotpKey = { secret: string; url: string; qr: string };
type TotpDialogProps = {
  totpKey: TotpKey;
  onClose: () => void;
  onDone: (codes: string[] | undefined) => void;
};

const QR_PX = 240;

/** Scan or type the key, then confirm it with a code. */
export function TotpDialog({ totpKey: { secret, url, qr }, onClose, onDone }: TotpDialogProps) {
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
