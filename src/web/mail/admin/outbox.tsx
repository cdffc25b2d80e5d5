import { useId, useState } from 'react';
import type { OutboxMail, outboxApi } from '#shared/mail/contract.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ListFoot } from '#web/kit/ui/lists/list-foot.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { Stats } from '#web/kit/ui/lists/stats.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useList, useLive } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { MailDialog } from './mail-dialog.tsx';
import { MailTable } from './mail-table.tsx';
import { readOutboxQuery } from './outbox-query.ts';
import { OutboxToolbar } from './outbox-toolbar.tsx';

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

  return (
    <section className="card settings__form" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>Mail outbox</h2>
        <p className="muted">
          Every e-mail your studio sends. If one fails we try ten times, then you can retry it here.
        </p>
      </div>
      <Stats
        label="Numbers of mails"
        items={[
          { label: 'Waiting', value: counts?.waiting },
          { label: 'Sent', value: counts?.sent },
          { label: 'Failed', value: counts?.failed },
        ]}
      />
      {counts?.folder && (
        <Note>
          No mail server is set up (SMTP_URL), so no e-mail is sent. Each one is saved as a file in{' '}
          <code className="break-all">{counts.folder}</code>
        </Note>
      )}
      <OutboxToolbar query={query} failed={counts?.failed ?? 0} />
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
        {(rows) => <MailTable rows={rows} onOpen={setOpened} />}
      </ListStates>
      <ListFoot
        {...{ page: query.page, pageSize: query.pageSize, total: list.total, busy: list.isRefreshing }}
        onPage={(page) => change({ page })}
      />
      {opened && <MailDialog mail={opened} onClose={() => setOpened(null)} />}
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
