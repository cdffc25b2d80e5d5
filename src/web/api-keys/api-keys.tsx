import { useState } from 'react';
import type { ApiKey, apiKeysApi, MadeApiKey } from '#shared/api-keys/contract.ts';
import { formatDateTime } from '#shared/kit/dates.ts';
import { call } from '#web/kit/call.ts';
import { AddButton } from '#web/kit/record/list-card.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import type { Column } from '#web/kit/ui/lists/table.tsx';
import { SectionCard } from '#web/kit/ui/section-card.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';
import './api-keys.css';
import { lastDayInWords, STATE_WORDS, scopesInWords } from './key-words.ts';
import { MadeKeyDialog } from './made-key-dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

const KEYS = '/api/admin/api-keys';

/** The page of the settings: which programs may call the API, and what they may do. */
export function ApiKeys() {
  const list = useList<typeof apiKeysApi.list>('GET /api/admin/api-keys', {}, { everySeconds: 60 });
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeApiKey | null>(null);
  const [ending, setEnding] = useState<ApiKey | null>(null);
  const make = <AddButton onClick={() => setMaking(true)}>Make an API key</AddButton>;

  return (
    <SectionCard
      title="API keys"
      text="With a key, another program can do some of your work: a till, a calendar, an assistant. Each key can do only what you choose, and ends on a day."
    >
      {list.rows.length > 0 && <div>{make}</div>}
      <RecordList
        list={list}
        noun="API keys"
        columns={columnsWith(setEnding)}
        empty={{ text: 'Make one when another program asks for it.', icon: 'copy', action: make }}
      />
      {isMaking && (
        <NewKeyDialog
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false);
            setMade(key);
          }}
        />
      )}
      {made && <MadeKeyDialog made={made} onClose={() => setMade(null)} />}
      {ending && <EndKey key={ending.id} apiKey={ending} onClose={() => setEnding(null)} />}
    </SectionCard>
  );
}

function columnsWith(onEnd: (key: ApiKey) => void): Column<ApiKey>[] {
  return [
    {
      title: 'Key',
      cell: ({ name, ending, createdBy }) => (
        <div className="who break-words">
          <b>{name}</b>
          <span>
            <code>studio_…{ending}</code>
            {createdBy && ` by ${createdBy}`}
          </span>
        </div>
      ),
    },
    { title: 'It may', cell: ({ scopes }) => scopesInWords(scopes) },
    { title: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : 'Never') },
    {
      title: 'Last day',
      cell: ({ expiresAt }) => <span className="whitespace-nowrap">{lastDayInWords(expiresAt)}</span>,
    },
    {
      title: 'State',
      cell: ({ state }) => <Badge tone={state === 'works' ? 'sage' : undefined}>{STATE_WORDS[state]}</Badge>,
    },
    {
      title: 'End',
      act: true,
      cell: (key) =>
        key.state !== 'ended' &&
        key.state !== 'expired' && (
          <Button look="ghost" size="sm" aria-label={`End ${key.name}`} onClick={() => onEnd(key)}>
            End
          </Button>
        ),
    },
  ];
}

function EndKey({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const saving = useSave({
    save: () => call<typeof apiKeysApi.end>('DELETE /api/admin/api-keys/:id', { params: { id } }),
    done: `${name} no longer works`,
    failure: 'Failed to end the key',
    changed: [KEYS],
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => saving.mutate(undefined, { onSettled: onClose })}
      title={`End ${name}?`}
      confirmText="End the key"
      busy={saving.isPending}
      busyText="Ending..."
    >
      The program that uses it is locked out at once. This can't be undone, but you can make a new key.
    </ConfirmDialog>
  );
}
