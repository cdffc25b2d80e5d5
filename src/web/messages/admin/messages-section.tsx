import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { messagesAdminApi, ShownBuiltIn, ShownKind } from '#shared/messages/admin-contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { call } from '#web/kit/call.ts';
import { ListCard } from '#web/kit/record/list-card.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Pills } from '#web/kit/ui/pills.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { MessageDialog } from './message-dialog.tsx';
import { numbersInWords } from './numbers-in-words.ts';
import { MessageSettingsCard } from './settings-card.tsx';
import '../messages.css';

const SWITCH = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

/** Every kind of message: when it is sent, its words, its switch, and what it brought. */
export function MessagesSection() {
  const { data, error, refetch } = useQuery(
    apiQuery<typeof messagesAdminApi.kinds>('GET /api/admin/messages/kinds', {}),
  );
  const [edited, setEdited] = useState<ShownKind | null>(null);
  if (error && !data)
    return <ErrorState title="We couldn't load the messages" onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label="Loading the messages">
        <Skeleton shape="box" className="h-96" />
      </Loading>
    );
  return (
    <div className="grid gap-6">
      <ListCard title="Messages" counts="Numbers are of the last 90 days.">
        <Note className="mt-4">
          Marketing goes only to clients who agreed, by the channel they agreed to, and at most once a week
          together with your newsletter. Singapore's rules on marketing messages (PDPA, Do Not Call) ask for
          clear consent: we keep who agreed, when, how and to which words. For anything beyond that, ask your
          adviser.
        </Note>
        <ul className="messages" aria-label="Kinds of messages">
          {data.kinds.map((kind) => (
            <KindRow key={kind.kind} kind={kind} onEdit={() => setEdited(kind)} />
          ))}
        </ul>
      </ListCard>
      <ListCard
        title="Sent automatically"
        counts="Worded where they belong: bookings, aftercare, newsletter."
      >
        <ul className="messages" aria-label="Messages sent automatically">
          {data.builtIn.map((kind) => (
            <BuiltInRow key={kind.kind} kind={kind} />
          ))}
        </ul>
      </ListCard>
      <MessageSettingsCard />
      {edited && <MessageDialog kind={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

function KindRow({ kind: shown, onEdit }: { kind: ShownKind; onEdit: () => void }) {
  const { kind, name, when, isMarketing, isOn, numbers } = shown;
  const { channels, subject, text, whatsappText } = shown;
  const turn = useSave({
    save: (on: boolean) =>
      call<typeof messagesAdminApi.changeKind>('PUT /api/admin/messages/kinds/:kind', {
        params: { kind },
        body: { channels, subject, text, whatsappText, isOn: on },
      }),
    done: (saved) => `${name}: ${saved.isOn ? 'on' : 'off'}`,
    failure: 'Failed to change it',
    changed: ['/api/admin/messages'],
  });
  return (
    <li>
      <div className="who">
        <strong>
          {name} <Badge tone={isMarketing ? 'silver' : 'sage'}>{isMarketing ? 'Marketing' : 'Service'}</Badge>
        </strong>
        <span>{when}</span>
        <span>{numbersInWords(numbers, isMarketing)}</span>
      </div>
      <div className="messages__acts">
        <Pills
          label={`${name}: on or off`}
          options={SWITCH}
          value={isOn ? 'on' : 'off'}
          onChange={(value) => turn.mutate(value === 'on')}
        />
        <Button look="secondary" size="sm" onClick={onEdit}>
          Edit <span className="sr">{name}</span>
        </Button>
      </div>
    </li>
  );
}

function BuiltInRow({ kind: { name, when, isMarketing, numbers } }: { kind: ShownBuiltIn }) {
  return (
    <li>
      <div className="who">
        <strong>
          {name} <Badge tone={isMarketing ? 'silver' : 'sage'}>{isMarketing ? 'Marketing' : 'Service'}</Badge>
        </strong>
        <span>{when}</span>
        {numbers.sent > 0 && <span>{`${numbers.sent} sent`}</span>}
      </div>
    </li>
  );
}
