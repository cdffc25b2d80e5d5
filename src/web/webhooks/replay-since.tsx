import { useState } from 'react';
import { studioInstant } from '#shared/kit/studio-time.ts';
import type { Webhook, webhooksApi } from '#shared/webhooks/contract.ts';
import { call } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { WEBHOOKS } from './calls.ts';

/** For a program that has lost what it was sent. */
export function ReplaySince({ webhook: { id, isOn } }: { webhook: Webhook }) {
  const [since, setSince] = useState('');
  const replay = useSave({
    save: () => {
      const [day = '', time = ''] = since.split('T');
      return call<typeof webhooksApi.replay>('POST /api/admin/webhooks/:id/replay', {
        params: { id },
        body: { since: studioInstant(day, time).toISOString() },
      });
    },
    done: ({ replayed }) => (replayed === 1 ? 'Sending 1 event again' : `Sending ${replayed} events again`),
    failure: 'Failed to replay',
    changed: [WEBHOOKS],
  });
  return (
    <div className="webhook-log__acts">
      <TextField
        label="Replay everything since"
        type="datetime-local"
        value={since}
        onChange={({ target }) => setSince(target.value)}
      />
      <Button
        size="sm"
        look="secondary"
        disabled={!since || !isOn}
        busy={replay.isPending}
        onClick={() => replay.mutate(undefined)}
      >
        Replay
      </Button>
    </div>
  );
}
