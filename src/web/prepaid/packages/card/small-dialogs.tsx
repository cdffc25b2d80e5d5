import { useState } from 'react';
import { MISSING_REASON } from '#shared/kit/admin-messages.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatCents, parseMoney } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { ClientPackage } from '#shared/prepaid/packages/contract.ts';
import { lastDayOf } from '#shared/prepaid/packages/giving-back.ts';
import { useNow } from '#web/kit/now.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { CLIENT_PACKAGE_PATHS, clientPackageCalls } from '#web/prepaid/packages/admin/calls.ts';
import { sessionsInWords } from '#web/prepaid/packages/offer-words.ts';
import { FieldsDialog } from './fields-dialog.tsx';

type SmallDialogProps = { bought: ClientPackage; onClose: () => void };

/** To a later day; what had expired is there again. */
export function ExtendDialog({ bought, onClose }: SmallDialogProps) {
  const was = bought.expiresAt ? studioDay(lastDayOf(new Date(bought.expiresAt))) : '';
  const today = studioDay(useNow());
  const isOver = was !== '' && was < today;
  const [lastDay, setLastDay] = useState(isOver ? '' : was);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const saving = useSave({
    save: () => clientPackageCalls.extend(bought.accountId, { lastDay, reason: reason.trim() }),
    done: 'Package extended',
    failure: 'Failed to extend the package',
    changed: CLIENT_PACKAGE_PATHS,
    onSaved: onClose,
  });
  const dayError = whyNotUntil(lastDay, { was, today });

  function save() {
    setTried(true);
    if (!dayError && reason.trim()) saving.mutate(undefined);
  }

  return (
    <FieldsDialog
      title={`Extend ${bought.name}`}
      saveText="Extend"
      isSaving={saving.isPending}
      onSave={save}
      onClose={onClose}
    >
      {isOver && (
        <p>
          {`It expired on ${formatDay(was)}. Extended, it has ${backInWords(bought)} again, and the studio owes them to the client.`}
        </p>
      )}
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
    </FieldsDialog>
  );
}

function whyNotUntil(lastDay: string, { was, today }: { was: string; today: string }): string | undefined {
  if (lastDay < today) return 'Please choose a day that is still to come';
  return lastDay > was ? undefined : 'Please choose a later day';
}

/** "4 sessions worth $480.00": what expired, and what is about to. */
function backInWords({ sessionsLeft, value, expired }: ClientPackage): string {
  const cents = (parseMoney(value) ?? 0) + (parseMoney(expired?.amount ?? '0') ?? 0);
  return `${sessionsInWords(sessionsLeft + (expired?.sessions ?? 0))} worth ${formatCents(cents)}`;
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
    <FieldsDialog
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
    </FieldsDialog>
  );
}
