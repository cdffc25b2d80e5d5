import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatShortDate } from '#shared/kit/dates.ts';
import type { messagesApi, OwnConsent } from '#shared/messages/contract.ts';
import { call } from '#web/kit/call.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { messagesQueries } from './queries.ts';

/** How a member allows the studio to write to or call them; nothing is ticked that they did not tick. */
export function OwnConsents() {
  const { data, error, refetch } = useQuery(messagesQueries.consents());
  return (
    <Card title="Messages from us">
      <p className="muted mb-4">
        Confirmations and reminders of your bookings always reach you. For anything else, you decide.
      </p>
      {data ? (
        <div className="grid gap-2">
          {data.map((consent) => (
            <ConsentBox key={consent.channel} consent={consent} />
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

function ConsentBox({ consent: { channel, isGiven, words, givenAt } }: { consent: OwnConsent }) {
  const client = useQueryClient();
  const saving = useSave({
    save: (given: boolean) =>
      call<typeof messagesApi.setOwnConsents>('PUT /api/messages/consents', {
        body: { consents: [{ channel, isGiven: given }] },
      }),
    done: 'Your choice is saved',
    failure: 'Failed to save your choice',
    changed: [],
    onSaved: (saved) => client.setQueryData(messagesQueries.consents().queryKey, saved),
  });
  const since = givenAt && `${isGiven ? 'Yes' : 'No'} since ${formatShortDate(givenAt)}`;
  return (
    <Checkbox
      label={words}
      detail={since}
      checked={saving.isPending ? saving.variables : isGiven}
      disabled={saving.isPending}
      onChange={({ target }) => saving.mutate(target.checked)}
    />
  );
}
