import { useState } from 'react';
import { formatShortWeekday } from '#shared/kit/dates.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { StaffEntry } from '#shared/waitlist/admin-contract.ts';
import { useNow } from '#web/kit/now.tsx';
import { passOver, removeEntry } from './calls.ts';
import { type EntryAction, firstPossibleDay } from './entry-words.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

type OpenAction = {
  action: EntryAction;
  entry: StaffEntry;
  /** The one staff look at; null: they look at no day. */
  day: string | null;
};

/** What staff can do about an entry, each asked in a dialog. Render `dialog` once. */
export function useEntryActions() {
  const [open, setOpen] = useState<OpenAction | null>(null);
  return {
    start: (action: EntryAction, entry: StaffEntry, day: string | null = null) =>
      setOpen({ action, entry, day }),
    dialog: open && <ActionDialog {...open} onClose={() => setOpen(null)} />,
  };
}

type ActionDialogProps = OpenAction & { onClose: () => void };

function ActionDialog({ action, entry, day, onClose }: ActionDialogProps) {
  const { offer, customerName } = entry;
  if (action === 'offer') return <OfferDialog entry={entry} day={day} onClose={onClose} />;
  if (action === 'remove') return <RemoveDialog entry={entry} onClose={onClose} />;
  if (action === 'passOver') return <PassOverDialog entry={entry} day={day} onClose={onClose} />;
  if (!offer) return null; // it ended meanwhile
  const { id, appointmentDate } = offer;
  return (
    <TakeBackDialog
      offerId={id}
      customerName={customerName}
      appointmentDate={appointmentDate}
      onClose={onClose}
    />
  );
}

const WHY_PASSED = ['Does not suit', 'Treatment needs another therapist', 'Client asked us not to'];

function PassOverDialog({ entry, day, onClose }: Omit<ActionDialogProps, 'action'>) {
  const today = studioDay(useNow());
  const { customerName, offer, firstDay, lastDay } = entry;
  const offered = offer && studioDay(new Date(offer.appointmentDate));
  const only = day ?? offered ?? (firstDay === lastDay ? firstDay : null);
  const first = firstDay > today ? firstDay : today;
  const isOffered = offered !== null && offered === only;
  return (
    <ReasonDialog
      title={`Pass over ${customerName}?`}
      reasons={WHY_PASSED}
      confirmText="Pass over"
      isClientNotified
      days={only ? undefined : { first, last: lastDay, value: firstPossibleDay(entry, today) }}
      save={(reason, chosen) => passOver(entry, { day: only ?? chosen, reason })}
      done={`Passed over: ${customerName}${only ? `, ${formatShortWeekday(only)}` : ''}`}
      failure="Failed to pass over"
      onClose={onClose}
    >
      {[
        only
          ? `They get no offer for ${formatShortWeekday(only)}${firstDay === lastDay ? ', the only day they asked for.' : ' and wait on for other days.'}`
          : 'They get no offer for that day and wait on for other days.',
        isOffered && 'The time we offered goes to the next in line.',
      ]
        .filter(Boolean)
        .join(' ')}
    </ReasonDialog>
  );
}

const WHY_REMOVED = ['Client asked us to', 'Booked another time', 'Cannot be reached'];

function RemoveDialog({ entry, onClose }: { entry: StaffEntry; onClose: () => void }) {
  const { customerName, treatmentName, windowInWords, offer } = entry;
  return (
    <ReasonDialog
      title={`Remove ${customerName} from the waitlist?`}
      reasons={WHY_REMOVED}
      confirmText="Remove"
      isClientNotified={false}
      save={(reason) => removeEntry(entry, reason)}
      done={`Removed from the waitlist: ${customerName}`}
      failure="Failed to remove"
      onClose={onClose}
    >
      {`They stop waiting for ${treatmentName}, ${windowInWords}.${offer ? ' The time we offered goes to the next in line.' : ''}`}
    </ReasonDialog>
  );
}
