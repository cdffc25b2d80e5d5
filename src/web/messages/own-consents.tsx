import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { messagesApi } from '#shared/messages/contract.ts';
import { call } from '#web/kit/call.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { ConsentBox } from './consent-box.tsx';
import { messagesQueries } from './queries.ts';

/** How a member allows the studio to write to or call them; nothing is ticked that they did not tick. */
export function OwnConsents() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(messagesQueries.consents());
  return (
    <Card title="Messages from us">
      <p className="muted mb-4">
        Confirmations and reminders of your bookings always reach you. For anything else, you decide.
      </p>
      {data ? (
        <div className="grid gap-2">
          {data.map((consent) => (
            <ConsentBox
              key={consent.channel}
              consent={consent}
              save={(isGiven) =>
                call<typeof messagesApi.setOwnConsents>('PUT /api/messages/consents', {
                  body: { consents: [{ channel: consent.channel, isGiven }] },
                })
              }
              onSaved={(saved) => client.setQueryData(messagesQueries.consents().queryKey, saved)}
            />
          ))}
        </div>
      ) : error ? (
        <ErrorState title="We couldn't load your choices" onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading your choices">
          <Skeleton shape="box" className="h-32" />
        </Loading>
      )}
    </Card>
  );
}
