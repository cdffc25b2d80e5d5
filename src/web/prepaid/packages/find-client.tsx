import { useState } from 'react';
import type { clientsApi, ListedClient } from '#shared/clients/contract.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { SearchBox } from '#web/kit/ui/fields/search-box.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { useList } from '#web/kit/use-list.ts';

type FindClientProps = { chosen: ListedClient | null; onChoose: (client: ListedClient | null) => void };

/** Anybody with a card, with or without an account. */
export function FindClient({ chosen, onChoose }: FindClientProps) {
  const [q, setQ] = useState('');
  const list = useList<typeof clientsApi.list>(
    'GET /api/admin/clients',
    { query: { q, pageSize: 8 } },
    { enabled: q.length > 1 && !chosen },
  );
  if (chosen) {
    return (
      <div className="owned__history">
        <div className="flex items-center justify-between gap-4">
          <Person client={chosen} />
          <Button look="ghost" size="sm" onClick={() => onChoose(null)}>
            Choose another
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <SearchBox label="Client" placeholder="Name, phone or e-mail" value={q} onSearch={setQ} />
      {q.length > 1 && (
        <ListStates
          list={list}
          noun="clients"
          empty={{ title: 'No client found', text: 'Please check the spelling.' }}
        >
          {(rows) => (
            <ul className="owned__history" aria-label="Clients">
              {rows.map((client) => (
                <li key={client.id}>
                  <Person client={client} />
                  <Button look="secondary" size="sm" onClick={() => onChoose(client)}>
                    Choose
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </ListStates>
      )}
    </div>
  );
}

function Person({ client: { name, email, phone } }: { client: ListedClient }) {
  return (
    <span className="who min-w-0">
      <strong>{name || 'No Name'}</strong>
      <span className="break-words">{[phone, email].filter(Boolean).join(' · ')}</span>
    </span>
  );
}
