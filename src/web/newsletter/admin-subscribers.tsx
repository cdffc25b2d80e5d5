import { useId } from 'react';
import { SUBSCRIBER_STATES } from '#shared/newsletter/letter-state.ts';
import type { Subscriber, subscribersApi } from '#shared/newsletter/subscribers-contract.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { CsvButton } from '#web/kit/ui/csv-button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ListFoot } from '#web/kit/ui/list-foot.tsx';
import { ListStates } from '#web/kit/ui/list-states.tsx';
import { SearchBox } from '#web/kit/ui/search-box.tsx';
import { Select } from '#web/kit/ui/select.tsx';
import { useAddress } from '#web/kit/use-address.ts';
import { useList } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { AddSubscriberDialog } from './admin-add-subscriber.tsx';
import { SUBSCRIBER_PATHS, subscriberCalls } from './admin-letter-calls.ts';
import { readSubscriberQuery } from './admin-newsletter-query.ts';
import { SubscriberTable } from './admin-subscriber-table.tsx';

/** Who gets the letter, and who did. */
export function Subscribers() {
  const titleId = useId();
  const [search, change] = useAddress();
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
  const { page, pageSize, ...filters } = query;
  const add = (
    <Button size="sm" onClick={() => change({ open: 'add' })}>
      <Icon name="plus" />
      Add subscriber
    </Button>
  );

  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="toolbar newsletter__head">
        <h2 id={titleId}>All subscribers</h2>
        <CsvButton path="/api/admin/subscribers/csv" query={filters} name="subscribers.csv" />
        {add}
      </div>
      <div className="toolbar list-filters">
        <SearchBox
          label="Search subscribers"
          placeholder="E-mail"
          value={query.q ?? ''}
          onSearch={(q) => change({ q, page: undefined }, { replace: true })}
        />
        <Select
          label="State"
          labelHidden
          placeholder="Any state"
          value={query.state ?? ''}
          onChange={({ target }) => change({ state: target.value, page: undefined })}
        >
          {SUBSCRIBER_STATES.map((state) => (
            <option key={state} value={state}>
              {state.charAt(0).toUpperCase() + state.slice(1)}
            </option>
          ))}
        </Select>
      </div>
      <ListStates
        list={list}
        noun="subscribers"
        empty={
          query.q || query.state
            ? { title: 'No subscribers found', text: 'Try another word or another state.', icon: 'search' }
            : { title: 'No subscribers yet', text: 'Whoever signs up on the site appears here.', action: add }
        }
      >
        {(rows) => <SubscriberTable rows={rows} onDelete={(row) => removal.ask(row, questionAbout(row))} />}
      </ListStates>
      <ListFoot
        page={page}
        pageSize={pageSize}
        total={list.total}
        busy={list.isRefreshing}
        onPage={(next) => change({ page: next })}
      />
      {removal.dialog}
      {search.open === 'add' && <AddSubscriberDialog onClose={() => change({ open: undefined })} />}
    </section>
  );
}

function questionAbout({ email }: Subscriber) {
  const text =
    'They get no letter any more, not even one that is on its way. You can undo this for 10 seconds.';
  return { title: `Delete ${email}?`, text };
}
