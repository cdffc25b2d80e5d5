import { useState } from 'react';
import { dayInWords, shortDay } from '#web/bookings/when/day-words.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Sheet } from '#web/kit/ui/dialogs/sheet.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { Skeletons } from '#web/kit/ui/skeleton.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { AddToWaitlistDialog } from './add-dialog.tsx';
import { startWaiting } from './add-draft.ts';
import { useWaiting } from './calls.ts';
import { useEntryActions } from './entry-dialogs.tsx';
import { EntryItem } from './entry-item.tsx';

type DayWaitlistProps = {
  day: string;
  /** Beside a week it says which day is meant. */
  isInWeek: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
};

/** "3 waiting", and who they are. */
export function DayWaitlist({ day, isInWeek, isOpen, onOpen, onClose }: DayWaitlistProps) {
  const list = useWaiting(day);
  const count = list.isRefreshing ? 0 : list.total; // never those of another day
  const { hasWaitlist = false } = useStudio();
  if (!hasWaitlist && list.total === 0) return null;
  const text = count > 0 ? `${count} waiting` : 'Waitlist';
  return (
    <>
      <Button
        look="secondary"
        size="sm"
        aria-label={count > 0 ? `${count} waiting for ${dayInWords(day)}` : `Waitlist for ${dayInWords(day)}`}
        onClick={onOpen}
      >
        <Icon name="clock" />
        {isInWeek && count > 0 ? `${text}, ${shortDay(day)}` : text}
      </Button>
      {isOpen && <WaitlistSheet day={day} list={list} onClose={onClose} />}
    </>
  );
}

type WaitlistSheetProps = { day: string; list: ReturnType<typeof useWaiting>; onClose: () => void };

function WaitlistSheet({ day, list, onClose }: WaitlistSheetProps) {
  const now = useNow();
  const { hasWaitlist } = useStudio();
  const [isAdding, setAdding] = useState(false);
  const { start, dialog } = useEntryActions();
  return (
    <Sheet
      open
      onClose={onClose}
      className="waitlist-sheet"
      title={
        <>
          Waitlist
          <small>{dayInWords(day)}</small>
        </>
      }
      foot={
        hasWaitlist && (
          <Button block onClick={() => setAdding(true)}>
            <Icon name="plus" />
            Add to waitlist
          </Button>
        )
      }
    >
      <ListStates
        list={list}
        noun="waitlist"
        skeleton={
          <div className="grid gap-4 py-6">
            <Skeletons count={3} shape="box" className="h-28" />
          </div>
        }
        empty={{
          title: 'Nobody is waiting',
          text: 'When this day is full, add callers here. Customers can add themselves online.',
          icon: 'clock',
        }}
      >
        {(rows) => (
          <ol className="entries entries--in-order" aria-label="In the order they joined">
            {rows.map((entry) => (
              <EntryItem key={entry.id} entry={entry} onAct={(action, of) => start(action, of, day)} />
            ))}
          </ol>
        )}
      </ListStates>
      {isAdding && <AddToWaitlistDialog from={startWaiting(now, { day })} onClose={() => setAdding(false)} />}
      {dialog}
    </Sheet>
  );
}
