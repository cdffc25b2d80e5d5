import { type FormEvent, useId, useState } from 'react';
import type { secondFactorApi } from '#shared/accounts/second-factor-contract.ts';
import { MISSING_PASSKEY_NAME } from '#shared/accounts/second-factor-messages.ts';
import { call } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useFactorChange } from './use-factor-change.ts';

type RenameDialogProps = { id: number; name: string; onClose: () => void };

export function RenameDialog({ id, name, onClose }: RenameDialogProps) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
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

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!typed.trim()) return setError(MISSING_PASSKEY_NAME);
    if (!rename.isPending) rename.mutate(typed.trim());
  }

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
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label="Name"
          maxLength={60}
          autoComplete="off"
          data-autofocus
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
