import { useId, useState } from 'react';
import { MISSING_PASSKEY_NAME } from '#shared/accounts/messages.ts';
import type { Passkey, secondFactorApi } from '#shared/accounts/second-factor-contract.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { canUsePasskeys } from '#web/accounts/sign-in/can-use-passkeys.ts';
import { call } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import '#web/accounts/profile/devices-card.css';
import { createPasskey } from './browser-passkeys.ts';
import { useFactorChange } from './use-factor-change.ts';

type PasskeyPartProps = { passkeys: Passkey[]; onCodes: (codes: string[] | undefined) => void };

export function PasskeyPart({ passkeys, onCodes }: PasskeyPartProps) {
  const add = useFactorChange({
    change: async () => {
      const options = await call<typeof secondFactorApi.passkeyOptions>(
        'POST /api/passkeys/registration-options',
        {},
      );
      const credential = await createPasskey(options);
      return call<typeof secondFactorApi.addPasskey>('POST /api/passkeys', { body: { credential } });
    },
    done: 'Passkey added',
    failed: 'Passkey not added',
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });

  return (
    <section aria-labelledby="passkeys-title">
      <h3 id="passkeys-title">Passkeys</h3>
      <p className="muted mb-2">
        Sign in with your fingerprint, face or screen lock instead of your password.
      </p>
      {passkeys.length > 0 && (
        <ul className="devices mb-4">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Button
          look="secondary"
          size="sm"
          busy={add.isPending}
          busyText="Adding..."
          onClick={() => add.mutate(undefined)}
        >
          Add a passkey
        </Button>
      ) : (
        <p className="small muted">This browser can't use passkeys here.</p>
      )}
    </section>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const [openDialog, setOpenDialog] = useState<'rename' | 'remove' | null>(null);
  const close = () => setOpenDialog(null);
  const remove = useFactorChange({
    change: () => call<typeof secondFactorApi.removePasskey>('DELETE /api/passkeys/:id', { params: { id } }),
    done: 'Passkey removed',
    failed: 'Passkey not removed',
  });

  return (
    <li>
      <span>
        {name}
        <span className="muted tiny block">
          Added {formatDay(new Date(createdAt))}
          {lastUsedAt ? `, last used ${formatDay(new Date(lastUsedAt))}` : ', not used yet'}
        </span>
      </span>
      <span className="flex flex-none flex-wrap justify-end">
        <Button look="ghost" size="sm" aria-label={`Rename ${name}`} onClick={() => setOpenDialog('rename')}>
          Rename
        </Button>
        <Button look="ghost" size="sm" aria-label={`Remove ${name}`} onClick={() => setOpenDialog('remove')}>
          Remove
        </Button>
      </span>
      {openDialog === 'rename' && <RenameDialog id={id} name={name} onClose={close} />}
      <ConfirmDialog
        open={openDialog === 'remove'}
        onClose={close}
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
        title={`Remove "${name}"?`}
        confirmText="Remove passkey"
        busy={remove.isPending}
        busyText="Removing..."
      >
        <p>You won't be able to sign in with it any more. You can add it again later.</p>
      </ConfirmDialog>
    </li>
  );
}

function RenameDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const formId = useId();
  const rename = useFactorChange({
    change: (given: string) =>
      call<typeof secondFactorApi.renamePasskey>('PATCH /api/passkeys/:id', {
        params: { id },
        body: { name: given },
      }),
    done: 'Passkey renamed',
    failed: 'Passkey not renamed',
    onDone: onClose,
  });

  const form = useForm({
    initial: { name },
    validate: (typed) => ({ name: typed.name.trim() ? undefined : MISSING_PASSKEY_NAME }),
    submit: (typed, options) => rename.mutate(typed.name.trim(), options),
    isBusy: rename.isPending,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Rename passkey"
      foot={
        <Button type="submit" form={formId} size="sm" busy={rename.isPending} busyText="Saving...">
          Save name
        </Button>
      }
    >
      <form id={formId} ref={form.element} noValidate onSubmit={form.submit}>
        <TextField label="Name" maxLength={60} autoComplete="off" data-autofocus {...form.text('name')} />
      </form>
    </Dialog>
  );
}
