import { useState } from 'react';
import { capitalise } from '#shared/kit/capitalise.ts';
import { formatShortWeekday } from '#shared/kit/dates.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { StaffEntry, waitlistAdminApi } from '#shared/waitlist/admin-contract.ts';
import { useNow } from '#web/kit/now.tsx';
import { AddButton, ListCard } from '#web/kit/record/list-card.tsx';
import { ListToolbar } from '#web/kit/record/list-toolbar.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useListQuery } from '#web/kit/record/use-list-query.ts';
import { useOpened } from '#web/kit/record/use-opened.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { type Column, openColumn } from '#web/kit/ui/lists/table.tsx';
import { Menu } from '#web/kit/ui/menu.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useStudio } from '#web/studio/queries.ts';
import { AddToWaitlistDialog } from './add-dialog.tsx';
import { startWaiting } from './add-draft.ts';
import { useEntryActions } from './entry-dialogs.tsx';
import { EntryClient, EntryItem, withInWords } from './entry-item.tsx';
import { ACTION_NAMES, actionsOf, type EntryAction, momentInWords, stateOf } from './entry-words.ts';

const FILTERS = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'live', label: 'Waiting now' },
      { value: 'ended', label: 'Over' },
    ],
  },
] as const;

/** All who wait, whatever the day, and all who did. */
export function WaitlistSection() {
  const now = useNow();
  const { hasWaitlist = false } = useStudio();
  const listQuery = useListQuery(25, FILTERS);
  const list = useList<typeof waitlistAdminApi.list>('GET /api/admin/waitlist', listQuery, {
    everySeconds: 15,
  });
  const { opened, open, close } = useOpened();
  const { start, dialog } = useEntryActions();
  const [shownId, setShown] = useState<number | null>(null);
  const shown = list.rows.find(({ id }) => id === shownId);
  const isOver = listQuery.query.state === 'ended';

  return (
    <ListCard
      title="Waitlist"
      actions={hasWaitlist && <AddButton onClick={() => open({ what: 'new' })}>Add to waitlist</AddButton>}
    >
      <ListToolbar
        noun="waitlist"
        placeholder="Name, phone, e-mail or treatment"
        filters={FILTERS}
        className="list-filters"
      />
      <RecordList
        {...listQuery}
        list={list}
        noun="waitlist"
        className="waitlist-table"
        columns={columnsFor({ now, start, onOpen: ({ id }) => setShown(id) })}
        empty={{
          title: isOver ? 'Nothing is over yet' : 'Nobody is waiting',
          icon: 'clock',
          text: hasWaitlist
            ? 'Customers join online where a day, a time or a therapist is full. For a caller, add them yourself.'
            : 'The waitlist is off. An admin can turn it on in Settings.',
        }}
        noMatch={{ title: 'Nobody found', text: 'Try another word, or the other state.', icon: 'clock' }}
      />
      {shown && (
        <Dialog open onClose={() => setShown(null)} title={<EntryClient entry={shown} />}>
          <ul className="entries entries--one">
            <EntryItem entry={shown} isNameless onAct={start} />
          </ul>
        </Dialog>
      )}
      {opened?.what === 'new' && (
        <AddToWaitlistDialog from={startWaiting(now, { day: studioDay(now) })} onClose={close} />
      )}
      {dialog}
    </ListCard>
  );
}

type ColumnsOptions = {
  now: Date;
  start: (action: EntryAction, entry: StaffEntry) => void;
  onOpen: (entry: StaffEntry) => void;
};

function columnsFor({ now, start, onOpen }: ColumnsOptions): Column<StaffEntry>[] {
  const name = openColumn<StaffEntry>('Client', ({ customerName }) => customerName, onOpen);
  return [
    {
      ...name,
      cell: (entry) => (
        <div className="who">
          {name.cell(entry)}
          <span className="num">{entry.customerPhone || entry.customerEmail}</span>
        </div>
      ),
    },
    {
      title: 'Waits for',
      cell: (entry) => (
        <div className="who">
          {[entry.treatmentName, withInWords(entry)].filter(Boolean).join(', ')}
          <span>{entry.windowInWords}</span>
        </div>
      ),
    },
    {
      title: 'State',
      cell: (entry) => {
        const { text, tone } = stateOf(entry);
        return (
          <div className="who">
            <Badge tone={tone}>{text}</Badge>
            <span>{latestOf(entry, now)}</span>
          </div>
        );
      },
    },
    {
      title: 'Since',
      cell: ({ joinedAt, createdAt }) => (
        <span className="nowrap">{formatShortWeekday(joinedAt ?? createdAt)}</span>
      ),
    },
    {
      title: 'Actions',
      act: true,
      cell: (entry) => {
        const actions = actionsOf(entry);
        if (actions.length === 0) return null;
        return (
          <Menu
            label={`Actions for ${entry.customerName}`}
            button={<Icon name="more" />}
            items={actions.map((action) => ({
              label: ACTION_NAMES[action],
              onSelect: () => start(action, entry),
            }))}
          />
        );
      },
    },
  ];
}

/** Their place while they wait, else the last thing that happened. */
function latestOf({ offer, place, story }: StaffEntry, now: Date): string {
  const [latest] = story;
  if (place && !offer) return capitalise(place.inWords);
  return latest ? `${momentInWords(latest.at, now)}: ${latest.text}` : '';
}
