import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AlikePair, clientsApi } from '#shared/clients/contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { call } from '#web/kit/call.ts';
import { ListCard } from '#web/kit/record/list-card.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { ClientLink } from './client-link.tsx';
import { MergePairDialog } from './merge-dialog.tsx';

const REASONS: Record<AlikePair['why'], string> = {
  phone: 'The same phone number',
  email: 'The same e-mail',
  name: 'The same name, nearly the same phone number',
};

/** Cards that may be one person, to be merged or kept apart. */
export function AlikeClients() {
  const query = useQuery(apiQuery<typeof clientsApi.alike>('GET /api/admin/clients/alike', {}));
  const [merging, setMerging] = useState<AlikePair | null>(null);
  const keepApart = useSave({
    save: ({ one, other }: AlikePair) =>
      call<typeof clientsApi.keepApart>('POST /api/admin/clients/:id/keep-apart', {
        params: { id: one.id },
        body: { clientId: other.id },
      }),
    done: "Noted. We won't ask about these two again.",
    failure: 'Failed to save',
    changed: ['/api/admin/clients'],
  });
  const list = {
    rows: query.data ?? [],
    total: query.data?.length ?? 0,
    isLoading: query.isPending,
    isError: query.isError,
    isRefreshing: false,
    refetch: () => void query.refetch(),
  };
  return (
    <ListCard
      title="May be the same person"
      actions={
        <ButtonLink look="secondary" size="sm" href="/admin-dashboard?tab=clients">
          All clients
        </ButtonLink>
      }
    >
      <ListStates
        list={list}
        noun="pairs"
        empty={{ title: 'No doubles found', text: 'No two cards look like the same person.', icon: 'users' }}
      >
        {(pairs) => (
          <ul className="alike">
            {pairs.map((pair) => (
              <li key={`${pair.one.id}-${pair.other.id}`}>
                <p className="muted alike__why">{REASONS[pair.why]}</p>
                <Person person={pair.one} />
                <Person person={pair.other} />
                <div className="flex flex-wrap gap-2 alike__acts">
                  <Button size="sm" onClick={() => setMerging(pair)}>
                    Merge <span className="sr">{`${pair.one.name} and ${pair.other.name}`}</span>
                  </Button>
                  <Button
                    look="secondary"
                    size="sm"
                    disabled={keepApart.isPending}
                    onClick={() => keepApart.mutate(pair)}
                  >
                    Not the same<span className="sr">{`: ${pair.one.name} and ${pair.other.name}`}</span>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      {merging && <MergePairDialog pair={merging} onClose={() => setMerging(null)} />}
    </ListCard>
  );
}

function Person({ person: { id, userId, name, email, phone } }: { person: AlikePair['one'] }) {
  return (
    <div className="who min-w-0">
      <ClientLink of={{ client: id }}>{name || 'No Name'}</ClientLink>
      <span className="break-words">{[phone, email].filter(Boolean).join(' · ') || 'No contact'}</span>
      {userId !== null && <span>Has an account</span>}
    </div>
  );
}
