import { useState } from 'react';
import { formatShortDate } from '#shared/kit/dates.ts';
import type { ClientPhotos } from '#shared/photos/admin-contract.ts';
import { CONSENT_FIRST } from '#shared/photos/photo-kinds.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { photoCalls, photosPath } from './photo-calls.ts';

type ConsentBarProps = { clientId: number } & Pick<ClientPhotos, 'consent' | 'count'>;

export function ConsentBar({ clientId, consent, count }: ConsentBarProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const changed = [photosPath(clientId)];
  const recording = useSave({
    save: (isGiven: boolean) => photoCalls.consent(clientId, isGiven),
    done: ({ state }) =>
      state === 'given' ? 'The client agrees to photos' : 'The client does not agree to photos',
    failure: 'Failed to record what the client said',
    changed,
  });
  const removal = useSave({
    save: () => photoCalls.removeAll(clientId),
    done: 'All photos deleted',
    failure: 'Failed to delete the photos',
    changed,
    onSaved: () => setIsDeleting(false),
  });
  const isGiven = consent.state === 'given';
  return (
    <Note tone={isGiven ? 'sage' : 'warn'}>
      <p>{sentenceOf(consent, count)}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="sm"
          busy={recording.isPending}
          busyText="Saving..."
          onClick={() => recording.mutate(!isGiven)}
        >
          {isGiven ? 'Withdraw consent' : 'The client agrees'}
        </Button>
        {count > 0 && (
          <Button look="danger" size="sm" onClick={() => setIsDeleting(true)}>
            {count === 1 ? 'Delete the photo' : `Delete all ${count} photos`}
          </Button>
        )}
      </p>
      <ConfirmDialog
        open={isDeleting}
        title={count === 1 ? 'Delete the photo?' : `Delete all ${count} photos?`}
        confirmText="Delete"
        busy={removal.isPending}
        busyText="Deleting..."
        onConfirm={() => removal.mutate(undefined)}
        onClose={() => setIsDeleting(false)}
      >
        Their key is destroyed: nobody can open them any more, and there is no undo.
      </ConfirmDialog>
    </Note>
  );
}

function sentenceOf({ state, on, source }: ClientPhotos['consent'], count: number): string {
  const when = on ? ` on ${formatShortDate(`${on}T04:00:00Z`)}` : '';
  if (state === 'given')
    return source === 'form' ? `Agreed to photos in the form signed${when}.` : `Agreed to photos${when}.`;
  if (state === 'none') return CONSENT_FIRST;
  const locked = count > 0 ? ` ${count === 1 ? 'One photo is' : `${count} photos are`} locked.` : '';
  return `Said no to photos${when}: none can be taken or looked at.${locked}`;
}
