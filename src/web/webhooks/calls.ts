import type { Webhook, webhooksApi } from '#shared/webhooks/contract.ts';
import { call } from '#web/kit/call.ts';
import { loadFromList } from '#web/kit/record/record-calls.ts';

export const WEBHOOKS = '/api/admin/webhooks';

export const webhookCalls = {
  noun: 'Webhook',
  changed: [WEBHOOKS],
  load: loadFromList<Webhook>(() => call<typeof webhooksApi.list>('GET /api/admin/webhooks', {})),
  remove: ({ id }: Pick<Webhook, 'id'>) =>
    call<typeof webhooksApi.remove>('DELETE /api/admin/webhooks/:id', { params: { id } }),
};
