import { formatDay } from '#shared/kit/dates.ts';
import { SUBSCRIBER_STATES } from '#shared/newsletter/issue-state.ts';
import type { Subscriber, subscribersApi } from '#shared/newsletter/subscribers-contract.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { useListQuery } from '#web/kit/record/use-list-query.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { AddSubscriberDialog } from './add-subscriber.tsx';
import { subscriberCalls } from './issues/issue-calls.ts';
import { NewsletterList } from './newsletter-list.tsx';
import { stateFilter } from './state-filter.ts';

const FILTERS = stateFilter(SUBSCRIBER_STATES);

/** The subscribers, current and former. */
export function Subscribers() {
  const [search, change] = useUrlParams();
  const listQuery = useListQuery(25, FILTERS);
  const list = useList<typeof subscribersApi.list>('GET /api/admin/subscribers', listQuery, {
    everySeconds: 30,
  });
  const removal = useRemoval<Subscriber>(subscriberCalls);

  return (
    <NewsletterList
      noun="subscribers"
      list={list}
      listQuery={listQuery}
      filters={FILTERS}
      placeholder="E-mail"
      make={{ label: 'Add subscriber', open: 'add' }}
      emptyText="People who sign up on the site appear here."
      table={(rows) => (
        <SubscriberTable rows={rows} onDelete={(row) => removal.confirm(row, questionAbout(row))} />
      )}
    >
      {removal.dialog}
      {search.open === 'add' && <AddSubscriberDialog onClose={() => change({ open: undefined })} />}
    </NewsletterList>
  );
}

function questionAbout({ email }: Subscriber) {
  const text =
    "They'll get no more newsletters, not even one that's being sent now. You can undo this for 10 seconds.";
  return { title: `Delete ${email}?`, text };
}

type SubscriberTableProps = { rows: readonly Subscriber[]; onDelete: (row: Subscriber) => void };

const SOURCES: Record<Subscriber['source'], string> = {
  footer: 'Signed up on the site',
  checkout: 'Signed up at checkout',
  profile: 'Signed up on their profile',
  counter: 'Added by the studio',
  earlier: 'Signed up on the site',
};

function SubscriberTable({ rows, onDelete }: SubscriberTableProps) {
  const columns: Column<Subscriber>[] = [
    { title: 'E-mail', cell: ({ email }) => <span className="subscribers__email">{email}</span> },
    { title: 'State', cell: (row) => <State row={row} /> },
    {
      title: 'Agreed',
      cell: ({ consentedAt }) => <time dateTime={consentedAt}>{formatDay(new Date(consentedAt))}</time>,
    },
    { title: 'How', cell: ({ consentNote, source }) => consentNote ?? SOURCES[source] },
    {
      title: 'Actions',
      act: true,
      align: 'right',
      cell: (row) => (
        <span className="row-acts">
          <HistoryButton target={`subscriber ${row.id}`} name={row.email} />
          <IconButton icon="trash" label={`Delete ${row.email}`} onClick={() => onDelete(row)} />
        </span>
      ),
    },
  ];
  return <Table caption="Subscribers" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function State({ row: { state, unsubscribedAt, bouncedAt, bounceReason } }: { row: Subscriber }) {
  if (state === 'subscribed') return <Badge tone="sage">Subscribed</Badge>;
  if (state === 'pending') return <Badge tone="pending">Pending confirmation</Badge>;
  const at = state === 'bounced' ? bouncedAt : unsubscribedAt;
  return (
    <span className="grid gap-1 justify-items-start">
      <Badge tone={state === 'bounced' ? 'cancelled' : undefined}>
        {state === 'bounced' ? 'Bounced' : 'Unsubscribed'}
        {at && (
          <>
            {' '}
            <time dateTime={at}>{formatDay(new Date(at))}</time>
          </>
        )}
      </Badge>
      {state === 'bounced' && bounceReason && <small className="muted">{bounceReason}</small>}
    </span>
  );
}
