import { useId } from 'react';
import type { secondFactorApi } from '#shared/accounts/second-factor-contract.ts';
import { MISSING_PASSKEY_NAME } from '#shared/accounts/second-factor-messages.ts';
import { call } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useFactorChange } from './use-factor-change.ts';

type RenameDialogProps = { id: number; name: string; onClose: () => void };

export function RenameDialog({ id, name, onClose }: RenameDialogProps) {
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
