import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatShortDate } from '#shared/kit/dates.ts';
import type { ClientMessages, messagesAdminApi } from '#shared/messages/admin-contract.ts';
import { KIND_NAMES, type MessageKind } from '#shared/messages/kinds.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { CHANNEL_NAMES, SOURCE_NAMES, STATE_NAMES } from './message-words.ts';

/** What was sent to the client and why, what they stopped, and every yes and no. */
export function ClientMessagesPart({ clientId }: { clientId: number }) {
  const { data, error, refetch } = useQuery(
    apiQuery<typeof messagesAdminApi.ofClient>('GET /api/admin/clients/:id/messages', {
      params: { id: clientId },
    }),
  );
  return (
    <Card title="Messages">
      {data ? (
        <Opened messages={data} />
      ) : error ? (
        <ErrorState title="We couldn't load the messages" onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the messages">
          <Skeleton shape="box" className="h-24" />
        </Loading>
      )}
    </Card>
  );
}

function Opened({ messages: { sent, stopped, consents } }: { messages: ClientMessages }) {
  return (
    <div className="grid gap-5">
      {stopped.length > 0 && (
        <p>
          <strong>Stopped: </strong>
          {stopped
            .map(({ kind, stoppedAt }) => `${nameOf(kind)} on ${formatShortDate(stoppedAt)}`)
            .join(', ')}
        </p>
      )}
      {sent.length === 0 ? (
        <EmptyState title="No messages yet" icon="mail" />
      ) : (
        <ul className="client__rows" aria-label="Messages sent">
          {sent.map(({ id, kindName, channel, state, because, createdAt, sentAt }) => (
            <li key={id}>
              <div className="who">
                <strong>{kindName}</strong>
                <span>{`Because: ${because}`}</span>
                <span>
                  {[
                    channel && CHANNEL_NAMES[channel],
                    STATE_NAMES[state],
                    formatDateTime(sentAt ?? createdAt),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {consents.length > 0 && (
        <details>
          <summary className="min-h-11 flex items-center">{`Every yes and no (${consents.length})`}</summary>
          <ul className="client__rows mt-3">
            {consents.map(({ channel, isGiven, source, words, givenAt }) => (
              <li key={`${channel} ${givenAt}`}>
                <div className="who">
                  <strong>{`${CHANNEL_NAMES[channel]}: ${isGiven ? 'yes' : 'no'}`}</strong>
                  <span>{`${formatDateTime(givenAt)}, ${SOURCE_NAMES[source]}`}</span>
                  {words && <span>{`“${words}”`}</span>}
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function nameOf(kind: string): string {
  return kind === '*' ? 'all messages' : KIND_NAMES[kind as MessageKind]; // of the contract
}
