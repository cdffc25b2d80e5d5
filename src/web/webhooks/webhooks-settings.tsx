import { useState } from 'react';
import { formatDateTime } from '#shared/kit/dates.ts';
import type { Webhook, webhooksApi } from '#shared/webhooks/contract.ts';
import { actsColumn } from '#web/audit/record-acts.tsx';
import { AddButton } from '#web/kit/record/list-card.tsx';
import { MissingDialog } from '#web/kit/record/record-dialog.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useOpened } from '#web/kit/record/use-opened.ts';
import { type OpenedRecord, useRecordDialogs } from '#web/kit/record/use-record-dialogs.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import type { Column } from '#web/kit/ui/lists/table.tsx';
import { SectionCard } from '#web/kit/ui/section-card.tsx';
import { useList } from '#web/kit/use-list.ts';
import { webhookCalls } from './calls.ts';
import { LogDialog } from './log-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import './webhooks.css';

/** The programs that are sent what happens, and how each is doing. */
export function WebhooksSettings() {
  const list = useList<typeof webhooksApi.list>('GET /api/admin/webhooks', {}, { everySeconds: 15 });
  const [secret, setSecret] = useState<string | null>(null);
  const { opened, open, close } = useOpened(['log']);
  const form = ({ id, record, onClose }: OpenedRecord<Webhook>) =>
    id !== null && !record ? (
      <MissingDialog noun="webhook" isError={!list.isLoading} onClose={onClose} />
    ) : (
      <WebhookDialog record={record ?? null} onClose={onClose} onSecret={setSecret} />
    );
  const { onAdd, onEdit, onDelete, dialogs } = useRecordDialogs<Webhook>({
    ...webhookCalls,
    rows: list.rows,
    question: questionAbout,
    form,
  });
  const onLog = ({ id }: Webhook) => open({ what: 'log', id });
  const logged = opened?.what === 'log' ? list.rows.find(({ id }) => id === opened.id) : undefined;
  const add = <AddButton onClick={onAdd}>Add Webhook</AddButton>;

  return (
    <SectionCard
      title="Webhooks"
      text="Send what happens in your studio to your own programs, as it happens. Your developer finds the details in docs/webhooks.md."
    >
      {list.rows.length > 0 && <div className="toolbar">{add}</div>}
      <RecordList
        list={list}
        noun="webhooks"
        columns={columnsWith({ onEdit, onDelete, onLog })}
        empty={{
          text: 'Add one to send bookings, orders and clients to your accounts, your calendar or your automation.',
          icon: 'share',
          action: add,
        }}
      />
      {dialogs}
      {logged && <LogDialog webhook={logged} onClose={close} onSecret={setSecret} />}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </SectionCard>
  );
}

type Actions = Record<'onEdit' | 'onDelete' | 'onLog', (row: Webhook) => void>;

function columnsWith({ onEdit, onDelete, onLog }: Actions): Column<Webhook>[] {
  return [
    {
      title: 'Name',
      cell: (row) => (
        <div className="who">
          <button type="button" className="link" onClick={() => onEdit(row)}>
            {row.name}
          </button>
          <span className="break-all">{hostOf(row)}</span>
        </div>
      ),
    },
    { title: 'Events', cell: ({ kinds }) => (kinds.length === 1 ? '1 kind' : `${kinds.length} kinds`) },
    { title: 'Last sent', cell: lastInWords },
    { title: 'Status', cell: (row) => <Status {...row} /> },
    actsColumn({
      noun: 'webhook',
      nameOf: ({ name }) => name,
      onEdit,
      onDelete,
      first: (row) => <IconButton icon="list" label={`Log of ${row.name}`} onClick={() => onLog(row)} />,
    }),
  ];
}

function Status({ isOn, disabledAt, failingSince, waiting }: Webhook) {
  const [tone, name] = !isOn
    ? ([undefined, disabledAt ? 'Off after a week of failures' : 'Off'] as const)
    : failingSince
      ? (['cancelled', 'Failing'] as const)
      : (['sage', 'On'] as const);
  return (
    <span className="who">
      <span>
        <Badge tone={tone}>{name}</Badge>
      </span>
      {isOn && failingSince && <span>{`since ${formatDateTime(failingSince)}`}</span>}
      {waiting > 0 && <span>{`${waiting} waiting`}</span>}
    </span>
  );
}

function lastInWords({ lastTry }: Webhook) {
  if (!lastTry) return 'Nothing yet';
  return (
    <span className="who">
      <span>{formatDateTime(lastTry.at)}</span>
      <span>{lastTry.problem || `It answered ${lastTry.status}.`}</span>
    </span>
  );
}

function hostOf({ url }: Webhook): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

function questionAbout({ name }: Webhook) {
  return {
    title: `Delete ${name}?`,
    text: "It's sent nothing more, and its log and its secret are gone. This can't be undone.",
  };
}
