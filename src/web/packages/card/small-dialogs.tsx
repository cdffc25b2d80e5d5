import { useState } from 'react';
import { MISSING_REASON } from '#shared/kit/admin-messages.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { ClientPackage } from '#shared/packages/contract.ts';
import { lastDayOf } from '#shared/packages/giving-back.ts';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { CLIENT_PACKAGE_PATHS, clientPackageCalls } from '#web/packages/admin/calls.ts';
import { AskDialog } from './ask-dialog.tsx';

type SmallDialogProps = { bought: ClientPackage; onClose: () => void };

export function ExtendDialog({ bought, onClose }: SmallDialogProps) {
  const was = bought.expiresAt ? studioDay(lastDayOf(new Date(bought.expiresAt))) : '';
  const [lastDay, setLastDay] = useState(was);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const saving = useSave({
    save: () => clientPackageCalls.extend(bought.accountId, { lastDay, reason: reason.trim() }),
    done: 'Package extended',
    failure: 'Failed to extend the package',
    changed: CLIENT_PACKAGE_PATHS,
    onSaved: onClose,
  });
  const dayError = lastDay > was ? undefined : 'Please choose a later day';

  function save() {
    setTried(true);
    if (!dayError && reason.trim()) saving.mutate(undefined);
  }

  return (
    <AskDialog
      title={`Extend ${bought.name}`}
      saveText="Extend"
      isSaving={saving.isPending}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="Valid until"
        type="date"
        data-autofocus
        value={lastDay}
        error={isTried ? dayError : undefined}
        onChange={({ target }) => setLastDay(target.value)}
      />
      <TextField
        label="Reason"
        maxLength={200}
        value={reason}
        error={isTried && !reason.trim() ? MISSING_REASON : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </AskDialog>
  );
}

export function CertificateDialog({ bought, onClose }: SmallDialogProps) {
  const [certificate, setCertificate] = useState(bought.certificate);
  const saving = useSave({
    save: () => clientPackageCalls.setCertificate(bought.accountId, certificate.trim()),
    done: 'Certificate saved',
    failure: 'Failed to save the certificate',
    changed: CLIENT_PACKAGE_PATHS,
    onSaved: onClose,
  });
  return (
    <AskDialog
      title={`Certificate of ${bought.name}`}
      saveText="Save"
      isSaving={saving.isPending}
      onSave={() => saving.mutate(undefined)}
      onClose={onClose}
    >
      <TextField
        label="Number"
        data-autofocus
        optional
        hint="Of the insurance that protects the prepayment. The client sees it on the statement."
        maxLength={100}
        value={certificate}
        onChange={({ target }) => setCertificate(target.value)}
      />
    </AskDialog>
  );
}
