import { useState } from 'react';
import { formatTime } from '#shared/kit/dates.ts';
import type { messagesAdminApi, ToSend } from '#shared/messages/admin-contract.ts';
import { ClientLink } from '#web/clients/client-link.tsx';
import { call } from '#web/kit/call.ts';
import { ListCard } from '#web/kit/record/list-card.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';
import '../messages.css';

/** WhatsApp messages that reception sends by hand: one press opens it with its text, one ticks it off. */
export function ToSendSection() {
  const { data, isError, refetch } = useLive<typeof messagesAdminApi.toSend>(
    'GET /api/admin/messages/to-send',
    {},
    { everySeconds: 30 },
  );
  return (
    <ListCard
      title="To send today"
      counts="Clients who agreed to WhatsApp and are due a message. Open it, send it, then tick it off."
    >
      {data ? (
        <Messages data={data} />
      ) : isError ? (
        <ErrorState title="We couldn't load the messages" onRetry={refetch} />
      ) : (
        <Loading label="Loading the messages">
          <Skeleton shape="box" className="h-60" />
        </Loading>
      )}
    </ListCard>
  );
}

type Data = { quietUntil: string | null; isByProvider: boolean; messages: ToSend[] };

function Messages({ data: { quietUntil, isByProvider, messages } }: { data: Data }) {
  if (messages.length === 0)
    return <EmptyState className="mt-4" title="Nothing to send" icon="check" text={whyEmpty()} />;
  return (
    <ul className="messages" aria-label="Messages to send">
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} />
      ))}
    </ul>
  );

  function whyEmpty(): string {
    if (quietUntil) return `These are quiet hours. Messages are back at ${formatTime(quietUntil)}.`;
    if (isByProvider) return 'Your provider sends WhatsApp messages by itself.';
    return 'Nobody is due a WhatsApp message now. An admin chooses under Messages what is sent by WhatsApp.';
  }
}

function MessageRow({ message }: { message: ToSend }) {
  const { id, clientId, name, phone, kindName, because, text, url } = message;
  const [isOpened, setOpened] = useState(false);
  const finish = useSave({
    save: (way: 'sent' | 'skip') =>
      way === 'sent'
        ? call<typeof messagesAdminApi.markSent>('POST /api/admin/messages/:id/sent', { params: { id } })
        : call<typeof messagesAdminApi.skip>('POST /api/admin/messages/:id/skip', { params: { id } }),
    done: `${name}: done`,
    failure: 'Failed to tick it off',
    changed: ['/api/admin/messages'],
  });
  const isBusy = (way: 'sent' | 'skip') => finish.isPending && finish.variables === way;
  return (
    <li>
      <div className="who">
        <strong>
          <ClientLink of={{ client: clientId }}>{name || 'No Name'}</ClientLink>
        </strong>
        <span className="num">{phone}</span>
        <span>{`${kindName}, because: ${because}`}</span>
        <p className="messages__text">{text}</p>
      </div>
      <div className="messages__acts">
        <ButtonLink
          href={url}
          look={isOpened ? 'secondary' : 'primary'}
          size="sm"
          target="_blank"
          rel="noreferrer"
          onClick={() => setOpened(true)}
        >
          Open WhatsApp <span className="sr">{`for ${name}`}</span>
        </ButtonLink>
        <Button
          look={isOpened ? 'primary' : 'secondary'}
          size="sm"
          busy={isBusy('sent')}
          onClick={() => finish.mutate('sent')}
        >
          Sent <span className="sr">{`to ${name}`}</span>
        </Button>
        <Button look="ghost" size="sm" busy={isBusy('skip')} onClick={() => finish.mutate('skip')}>
          Leave out <span className="sr">{name}</span>
        </Button>
      </div>
    </li>
  );
}
