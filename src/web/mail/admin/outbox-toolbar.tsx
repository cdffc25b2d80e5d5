import { useState } from 'react';
import type { outboxApi } from '#shared/mail/contract.ts';
import { MAIL_STATES } from '#shared/mail/states.ts';
import { call } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { SearchBox } from '#web/kit/ui/fields/search-box.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { type OutboxQuery, STATE_NAMES } from './outbox-query.ts';

export function OutboxToolbar({ query, failed }: { query: OutboxQuery; failed: number }) {
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
            {STATE_NAMES[state]}
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
