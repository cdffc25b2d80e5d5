import { useState } from 'react';
import type { OutboxMail, outboxApi } from '#shared/mail/contract.ts';
import { MAIL_STATES } from '#shared/mail/states.ts';
import { call } from '#web/kit/call.ts';
import { ListToolbar } from '#web/kit/record/list-toolbar.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useListQuery } from '#web/kit/record/use-list-query.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { Stats } from '#web/kit/ui/lists/stats.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { SectionCard } from '#web/kit/ui/section-card.tsx';
import { useList, useLive } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';
import { MailDialog } from './mail-dialog.tsx';
import { stateName } from './mail-state.ts';
import { MailTable } from './mail-table.tsx';

const EVERY = { everySeconds: 10 };

/** The mails: sent, waiting, failed and why; failed ones can be retried. */
export function Outbox() {
  const [opened, setOpened] = useState<OutboxMail | null>(null);
  const { data: counts } = useLive<typeof outboxApi.counts>('GET /api/admin/mails/counts', {}, EVERY);
  const isSavedAsFile = Boolean(counts?.folder);
  const choices = mailFilters(isSavedAsFile);
  const listQuery = useListQuery(25, choices);
  const list = useList<typeof outboxApi.list>('GET /api/admin/mails', listQuery, EVERY);

  return (
    <SectionCard
      title="Mail outbox"
      text={
        isSavedAsFile
          ? 'Every e-mail your studio would send. Without a mail server they are kept here.'
          : 'Every e-mail your studio sends. If one fails we try ten times, then you can retry it here.'
      }
    >
      <Stats
        label="Numbers of mails"
        items={[
          { label: 'Waiting', value: counts?.waiting },
          { label: isSavedAsFile ? 'Kept here' : 'Sent', value: counts?.sent },
          { label: 'Failed', value: counts?.failed },
        ]}
      />
      {counts?.folder && (
        <Note>
          No mail server is set up where the studio runs, so no e-mail is sent. Each one is saved as a file in{' '}
          <code className="break-all">{counts.folder}</code>
        </Note>
      )}
      <ListToolbar noun="mails" placeholder="Recipient or subject" filters={choices}>
        {counts && counts.failed > 0 && <RetryAll failed={counts.failed} />}
        <CsvButton path="/api/admin/mails/csv" query={listQuery.filters} name="mails.csv" />
      </ListToolbar>
      <RecordList
        list={list}
        noun="mails"
        {...listQuery}
        noMatch={{ text: 'Nothing matches your search and filter.', onClear: listQuery.clear }}
        empty={{ text: 'Confirmations, reminders and newsletters will appear here.', icon: 'mail' }}
      >
        {(rows) => <MailTable rows={rows} isSavedAsFile={isSavedAsFile} onOpen={setOpened} />}
      </RecordList>
      {opened && <MailDialog mail={opened} isSavedAsFile={isSavedAsFile} onClose={() => setOpened(null)} />}
    </SectionCard>
  );
}

function mailFilters(isSavedAsFile: boolean) {
  const options = MAIL_STATES.map((value) => ({ value, label: stateName(value, isSavedAsFile) }));
  return [{ name: 'state', label: 'Status', all: 'All states', options }] as const;
}

function RetryAll({ failed }: { failed: number }) {
  const [isConfirming, setConfirming] = useState(false);
  const retry = useSave({
    save: () => call<typeof outboxApi.retryAll>('POST /api/admin/mails/retry', {}),
    done: ({ count }) => (count === 1 ? 'Sending one mail again' : `Sending ${count} mails again`),
    failure: 'Failed to retry the mails',
    changed: ['/api/admin/mails'],
    onSaved: () => setConfirming(false),
  });
  return (
    <>
      <Button look="secondary" size="sm" onClick={() => setConfirming(true)}>
        Retry all failed
      </Button>
      <ConfirmDialog
        open={isConfirming}
        look="primary"
        busy={retry.isPending}
        busyText="Retrying..."
        title={
          failed === 1 ? 'Retry the failed mail?' : `Retry ${failed.toLocaleString('en-SG')} failed mails?`
        }
        confirmText="Retry"
        onClose={() => setConfirming(false)}
        onConfirm={() => retry.mutate(undefined)}
      >
        Each is tried again, up to ten times. E-mails that are out of date are sent, too.
      </ConfirmDialog>
    </>
  );
}
