import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { clientsApi } from '#shared/clients/contract.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { waitlistAdminApi } from '#shared/waitlist/admin-contract.ts';
import { pickedOf } from '#web/clients/client-picker.tsx';
import { apiQuery } from '#web/kit/api-query.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useStudio } from '#web/studio/queries.ts';
import { AddToWaitlistDialog } from './add-dialog.tsx';
import { startWaiting } from './add-draft.ts';
import { useEntryActions } from './entry-dialogs.tsx';
import { EntryItem } from './entry-item.tsx';

/** What the client waits for, on the card. */
export function ClientWaitlist({ clientId }: { clientId: number }) {
  const { hasWaitlist } = useStudio();
  const [isAdding, setAdding] = useState(false);
  const { start, dialog } = useEntryActions();
  const list = useList<typeof waitlistAdminApi.list>(
    'GET /api/admin/waitlist',
    { query: { clientId, pageSize: 10 } },
    { everySeconds: 30 },
  );
  return (
    <Card
      title="Waitlist"
      action={
        hasWaitlist && (
          <Button look="secondary" size="sm" onClick={() => setAdding(true)}>
            Add to waitlist
          </Button>
        )
      }
    >
      <ListStates
        list={list}
        noun="waitlist"
        skeleton={<Skeleton shape="box" className="h-20" />}
        empty={{ title: 'Not waiting for anything', icon: 'clock' }}
      >
        {(rows) => (
          <ul className="entries">
            {rows.map((entry) => (
              <EntryItem key={entry.id} entry={entry} isNameless onAct={start} />
            ))}
          </ul>
        )}
      </ListStates>
      {isAdding && <AddThis clientId={clientId} onClose={() => setAdding(false)} />}
      {dialog}
    </Card>
  );
}

/** The card is in the cache: it is open. */
function AddThis({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const now = useNow();
  const { data: card } = useQuery({
    ...apiQuery<typeof clientsApi.card>('GET /api/admin/clients/:id', { params: { id: clientId } }),
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  });
  if (!card) return null;
  const from = startWaiting(now, { day: studioDay(now), client: pickedOf(card) });
  return <AddToWaitlistDialog from={from} onClose={onClose} />;
}
