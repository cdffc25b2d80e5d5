import { useId, useState } from 'react';
import type { OutboxMail, outboxApi } from '#shared/mail/contract.ts';
import { MAIL_STATES } from '#shared/mail/states.ts';
import { call } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { SearchBox } from '#web/kit/ui/fields/search-box.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { ListFoot } from '#web/kit/ui/lists/list-foot.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { Stats } from '#web/kit/ui/lists/stats.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useList, useLive } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { MailDialog } from './mail-dialog.tsx';
import { MailTable } from './mail-table.tsx';
import { type OutboxQuery, readOutboxQuery, stateName } from './outbox-query.ts';

const EVERY = { everySeconds: 10 };

/** The mails: sent, waiting, failed and why; failed ones can be retried. */
export function Outbox() {
  const titleId = useId();
  const [search, change] = useUrlParams();
  const [opened, setOpened] = useState<OutboxMail | null>(null);
  const query = readOutboxQuery(search);
  const list = useList<typeof outboxApi.list>('GET /api/admin/mails', { query }, EVERY);
  const { data: counts } = useLive<typeof outboxApi.counts>('GET /api/admin/mails/counts', {}, EVERY);
  const isFiltered = Boolean(query.q || query.state);
  const isKept = Boolean(counts?.folder);

  return (
    <section className="card settings__form" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>Mail outbox</h2>
        <p className="muted">
          {isKept
            ? 'Every e-mail your studio would send. Without a mail server they are kept here.'
            : 'Every e-mail your studio sends. If one fails we try ten times, then you can retry it here.'}
        </p>
      </div>
      <Stats
        label="Numbers of mails"
        items={[
          { label: 'Waiting', value: counts?.waiting },
          { label: isKept ? 'Kept here' : 'Sent', value: counts?.sent },
          { label: 'Failed', value: counts?.failed },
        ]}
      />
      {counts?.folder && (
        <Note>
          No mail server is set up (SMTP_URL), so no e-mail is sent. Each one is saved as a file in{' '}
          <code className="break-all">{counts.folder}</code>
        </Note>
      )}
      <OutboxToolbar query={query} failed={counts?.failed ?? 0} isKept={isKept} />
      <ListStates
        list={list}
        noun="mails"
        empty={
          isFiltered
            ? {
                ...{ title: 'No mails found', text: 'Nothing matches your search and filter.' },
                action: (
                  <ClearButton onClear={() => change({ q: undefined, state: undefined, page: undefined })} />
                ),
              }
            : {
                title: 'No mails yet',
                icon: 'mail',
                text: 'Confirmations, reminders and newsletters will appear here.',
              }
        }
      >
        {(rows) => <MailTable rows={rows} isKept={isKept} onOpen={setOpened} />}
      </ListStates>
      <ListFoot
        {...{ page: query.page, pageSize: query.pageSize, total: list.total, busy: list.isRefreshing }}
        onPage={(page) => change({ page })}
      />
      {opened && <MailDialog mail={opened} isKept={isKept} onClose={() => setOpened(null)} />}
    </section>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <Button look="secondary" size="sm" onClick={onClear}>
      Clear filters
    </Button>
  );
}

type OutboxToolbarProps = { query: OutboxQuery; failed: number; isKept: boolean };

function OutboxToolbar({ query, failed, isKept }: OutboxToolbarProps) {
  const [, change] = useUrlParams();
  const { page: _, pageSize: __, ...filter } = query;
  return (
    <div className="toolbar">
      <SearchBox
        label="Search mails"
        placeholder="Recipient or subject"
        value={query.q ?? ''}
        onSearch={(q) => change({ q, page: undefined }, { replace: true })}
      />
      <Select
        label="Status"
        labelHidden
        placeholder="All states"
        value={query.state ?? ''}
        onChange={({ target }) => change({ state: target.value, page: undefined })}
      >
        {MAIL_STATES.map((state) => (
          <option key={state} value={state}>
            {stateName(state, isKept)}
          </option>
        ))}
      </Select>
      {failed > 0 && <RetryAll failed={failed} />}
      <CsvButton path="/api/admin/mails/csv" query={filter} name="mails.csv" />
    </div>
  );
}

function RetryAll({ failed }: { failed: number }) {
  const [isAsking, setAsking] = useState(false);
  const retry = useSave({
    save: () => call<typeof outboxApi.retryAll>('POST /api/admin/mails/retry', {}),
    done: ({ count }) => (count === 1 ? 'Sending one mail again' : `Sending ${count} mails again`),
    failure: 'Failed to retry the mails',
    changed: ['/api/admin/mails'],
    onSaved: () => setAsking(false),
  });
  return (
    <>
      <Button look="secondary" size="sm" onClick={() => setAsking(true)}>
        Retry all failed
      </Button>
      <ConfirmDialog
        {...{ open: isAsking, look: 'primary', busy: retry.isPending, busyText: 'Retrying...' }}
        title={
          failed === 1 ? 'Retry the failed mail?' : `Retry ${failed.toLocaleString('en-SG')} failed mails?`
        }
        confirmText="Retry"
        onClose={() => setAsking(false)}
        onConfirm={() => retry.mutate(undefined)}
      >
        Each is tried again, up to ten times. E-mails that are out of date are sent, too.
      </ConfirmDialog>
    </>
  );
}
