import { SUBSCRIBER_STATES } from '#shared/newsletter/issue-state.ts';
import type { Subscriber, subscribersApi } from '#shared/newsletter/subscribers-contract.ts';
import { useList } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { AddSubscriberDialog } from './add-subscriber.tsx';
import { SUBSCRIBER_PATHS, subscriberCalls } from './issues/issue-calls.ts';
import { ListCard } from './list-card.tsx';
import { readSubscriberQuery } from './newsletter-query.ts';
import { SubscriberTable } from './subscriber-table.tsx';

/** The subscribers, current and former. */
export function Subscribers() {
  const [search, change] = useUrlParams();
  const query = readSubscriberQuery(search);
  const list = useList<typeof subscribersApi.list>(
    'GET /api/admin/subscribers',
    { query },
    { everySeconds: 30 },
  );
  const removal = useRemoval<Subscriber>({
    noun: 'Subscriber',
    failure: 'Failed to delete subscriber',
    remove: subscriberCalls.remove,
    restore: subscriberCalls.restore,
    changed: SUBSCRIBER_PATHS,
  });

  return (
    <ListCard
      noun="subscribers"
      list={list}
      query={query}
      states={SUBSCRIBER_STATES}
      placeholder="E-mail"
      make={{ label: 'Add subscriber', open: 'add' }}
      emptyText="People who sign up on the site appear here."
      table={(rows) => (
        <SubscriberTable rows={rows} onDelete={(row) => removal.ask(row, questionAbout(row))} />
      )}
    >
      {removal.dialog}
      {search.open === 'add' && <AddSubscriberDialog onClose={() => change({ open: undefined })} />}
    </ListCard>
  );
}

function questionAbout({ email }: Subscriber) {
  const text =
    "They'll get no more newsletters, not even one that's being sent now. You can undo this for 10 seconds.";
  return { title: `Delete ${email}?`, text };
}
