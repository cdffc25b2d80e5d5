import { useState } from 'react';
import { formatDateTime } from '#shared/kit/dates.ts';
import type { Delivery, DeliveryState, Webhook, webhooksApi } from '#shared/webhooks/contract.ts';
import { call } from '#web/kit/call.ts';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';
import { WEBHOOKS } from './calls.ts';
import { eventLabel } from './event-words.ts';
import { ReplaySince } from './replay-since.tsx';
import { SecretActs } from './secret-acts.tsx';

type LogDialogProps = { webhook: Webhook; onClose: () => void; onSecret: (secret: string) => void };

const STATE_NAMES: Record<DeliveryState, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  given_up: 'Given up',
};
const PAGE_SIZE = 10;

/** What became of each event, with what can be done about it. */
export function LogDialog({ webhook, onClose, onSecret }: LogDialogProps) {
  const { id, name, isOn } = webhook;
  const [page, setPage] = useState(1);
  const [state, setState] = useState('');
  const query = { page: String(page), pageSize: String(PAGE_SIZE), ...(state && { state }) };
  const list = useList<typeof webhooksApi.deliveries>(
    'GET /api/admin/webhooks/:id/deliveries',
    { params: { id }, query: query as never }, // one of the options
    { everySeconds: 3 },
  );
  const test = useSave({
    save: () => call<typeof webhooksApi.test>('POST /api/admin/webhooks/:id/test', { params: { id } }),
    done: 'Test sent: its answer appears below',
    failure: 'Failed to send a test',
    changed: [WEBHOOKS],
  });
  return (
    <Dialog open onClose={onClose} title={`Log of ${name}`} wide className="webhook-log">
      {!isOn && (
        <Note tone="warn">
          {webhook.disabledAt
            ? "It accepted nothing for a week, so we've switched it off. Once its program works again, switch it on and replay what it missed."
            : 'It is switched off. Switch it on to send a test or to replay.'}
        </Note>
      )}
      <div className="webhook-log__acts">
        <Button
          size="sm"
          look="secondary"
          disabled={!isOn}
          busy={test.isPending}
          onClick={() => test.mutate(undefined)}
        >
          Send a test
        </Button>
        <SecretActs webhook={webhook} onSecret={onSecret} />
      </div>
      <ReplaySince webhook={webhook} />
      <Select
        label="Show"
        value={state}
        onChange={({ target }) => {
          setState(target.value);
          setPage(1);
        }}
      >
        <option value="">All events of the last 30 days</option>
        {Object.entries(STATE_NAMES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <RecordList
        list={list}
        noun="events"
        isFiltered={state !== ''}
        clear={() => setState('')}
        query={{ page, pageSize: PAGE_SIZE }}
        onPage={setPage}
        empty={{ text: 'What is sent to it appears here. Send a test to see how it answers.', icon: 'share' }}
      >
        {(rows) => (
          <ul className="webhook-log__list" aria-label="Events">
            {rows.map((row) => (
              <Sent key={row.id} webhookId={id} row={row} mayReplay={isOn} />
            ))}
          </ul>
        )}
      </RecordList>
    </Dialog>
  );
}

const TONES = { waiting: 'pending', delivered: 'sage', given_up: 'cancelled' } as const;

function Sent({ webhookId, row, mayReplay }: { webhookId: number; row: Delivery; mayReplay: boolean }) {
  const { kind, object, eventId, happenedAt, state } = row;
  const again = useSave({
    save: () =>
      call<typeof webhooksApi.replay>('POST /api/admin/webhooks/:id/replay', {
        params: { id: webhookId },
        body: { deliveryId: row.id },
      }),
    done: 'Sending it again',
    failure: 'Failed to send it again',
    changed: [WEBHOOKS],
  });
  const label = eventLabel(kind);
  return (
    <li>
      <div className="who">
        <strong>{label}</strong>
        <span>{`${formatDateTime(happenedAt)} · ${object.type} ${object.id} · ${eventId}`}</span>
        <span className="break-words">{answerInWords(row)}</span>
      </div>
      <span className="webhook-log__state">
        <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>
        <Button
          look="ghost"
          size="sm"
          disabled={!mayReplay}
          busy={again.isPending}
          onClick={() => again.mutate(undefined)}
        >
          Send again <span className="sr">{`${label}, ${eventId}`}</span>
        </Button>
      </span>
    </li>
  );
}

function answerInWords({ state, tries, status, tookMs, answer, problem, nextTryAt }: Delivery): string {
  if (tries === 0) return problem || 'Not sent yet.';
  const said = problem || `It answered ${status} in ${tookMs} ms.`;
  const text = problem && answer ? ` “${answer}”` : '';
  const next = state === 'waiting' && nextTryAt ? ` Next try ${formatDateTime(nextTryAt)}.` : '';
  return `${said}${text}${tries > 1 ? ` ${tries} tries.` : ''}${next}`;
}
