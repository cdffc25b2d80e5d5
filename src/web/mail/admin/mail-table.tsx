import type { OutboxMail, outboxApi } from '#shared/mail/contract.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { call } from '#web/kit/call.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { stateName } from './mail-state.ts';

const TONES = { waiting: 'pending', sent: 'sage', failed: 'cancelled' } as const;

type MailTableProps = {
  rows: OutboxMail[];
  /** There is no mail server. */
  isSavedAsFile: boolean;
  onOpen: (mail: OutboxMail) => void;
};

export function MailTable({ rows, isSavedAsFile, onOpen }: MailTableProps) {
  const columns: Column<OutboxMail>[] = [
    {
      title: 'Mail',
      cell: (mail) => (
        <button type="button" className="mail__subject" onClick={() => onOpen(mail)}>
          {mail.subject}
        </button>
      ),
    },
    {
      title: 'To',
      cell: ({ recipient }) => (
        <span className="email" title={recipient}>
          {recipient}
        </span>
      ),
    },
    {
      title: 'Created',
      cell: ({ createdAt }) => (
        <time className="mail__at" dateTime={createdAt}>
          {moment(createdAt)}
        </time>
      ),
    },
    { title: 'Status', cell: (mail) => <MailStatus mail={mail} isSavedAsFile={isSavedAsFile} /> },
    { title: 'Actions', act: true, cell: (mail) => mail.state !== 'sent' && <RetryButton mail={mail} /> },
  ];
  return <Table caption="Mails" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

type MailStatusProps = { mail: OutboxMail; isSavedAsFile: boolean };

export function MailStatus({
  mail: { state, sentAt, nextTryAt, lastError },
  isSavedAsFile,
}: MailStatusProps) {
  return (
    <div className="grid justify-items-start gap-0.5">
      <Badge tone={TONES[state]}>{stateName(state, isSavedAsFile)}</Badge>
      {sentAt && <small className="muted">{moment(sentAt)}</small>}
      {nextTryAt && <small className="muted">Next try {moment(nextTryAt)}</small>}
      {lastError && <small className="mail__error">{lastError}</small>}
    </div>
  );
}

function RetryButton({ mail }: { mail: OutboxMail }) {
  const retry = useSave({
    save: () => call<typeof outboxApi.retry>('POST /api/admin/mails/:id/retry', { params: { id: mail.id } }),
    done: 'Sending the mail again',
    failure: 'Failed to retry the mail',
    changed: ['/api/admin/mails', '/api/admin/audit'],
  });
  return (
    <Button
      look="secondary"
      size="sm"
      busy={retry.isPending}
      busyText="Retrying..."
      onClick={() => retry.mutate(undefined)}
    >
      {mail.state === 'failed' ? 'Retry' : 'Try now'} <span className="sr">{mail.subject}</span>
    </Button>
  );
}

function moment(iso: string): string {
  return formatMoment(new Date(iso));
}
