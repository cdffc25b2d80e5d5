import { useState } from 'react';
import type { WaitlistEntry } from '#shared/waitlist/contract.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import type { EntryActs } from './use-entry-acts.ts';

/** Asks once. */
export function LeaveButton({ entry, acts }: { entry: WaitlistEntry; acts: EntryActs }) {
  const [isOpen, setOpen] = useState(false);
  const { treatmentName, windowInWords, offer } = entry;
  return (
    <>
      <Button
        look="ghost"
        size="sm"
        className="needs-scripts"
        aria-label={`Leave the waitlist: ${treatmentName}, ${windowInWords}`}
        onClick={() => setOpen(true)}
      >
        Leave the waitlist
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => {
          setOpen(false);
          acts.leave();
        }}
        title="Leave the waitlist?"
        confirmText="Leave the waitlist"
        cancelText="Stay on it"
      >
        {`${treatmentName}, ${windowInWords}. You lose your place in the queue`}
        {offer
          ? ', and the time we keep for you goes to the next in line.'
          : '. You can join again any time.'}
      </ConfirmDialog>
    </>
  );
}
