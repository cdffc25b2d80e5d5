import { useState } from 'react';
import { MISSING_REASON } from '#shared/kit/admin-messages.ts';
import type { ClientPackage } from '#shared/prepaid/packages/contract.ts';
import { ClientPicker, type PickedClient } from '#web/clients/client-picker.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { CLIENT_PACKAGE_PATHS, clientPackageCalls } from '#web/prepaid/packages/admin/calls.ts';
import { FieldsDialog } from './fields-dialog.tsx';

/** To another client, found by name; its cooling-off ends with it. */
export function TransferDialog({ bought, onClose }: { bought: ClientPackage; onClose: () => void }) {
  const [to, setTo] = useState<PickedClient | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const saving = useSave({
    save: (clientId: number) =>
      clientPackageCalls.transfer(bought.accountId, { clientId, reason: reason.trim() }),
    done: 'Package transferred',
    failure: 'Failed to transfer the package',
    changed: CLIENT_PACKAGE_PATHS,
    onSaved: onClose,
  });

  function save() {
    setTried(true);
    if (to && reason.trim()) saving.mutate(to.id);
  }

  return (
    <FieldsDialog
      title={`Transfer ${bought.name}`}
      saveText="Transfer"
      isReady={to !== null && bought.booked.length === 0}
      isSaving={saving.isPending}
      onSave={save}
      onClose={onClose}
    >
      {bought.booked.length > 0 && (
        <Note tone="warn">A session of it is booked. Please cancel that visit first.</Note>
      )}
      <ClientPicker chosen={to} onChoose={setTo} />
      <TextField
        label="Reason"
        maxLength={200}
        value={reason}
        error={isTried && !reason.trim() ? MISSING_REASON : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <p className="muted">Sessions, value and history go along. Its cooling-off ends.</p>
    </FieldsDialog>
  );
}
