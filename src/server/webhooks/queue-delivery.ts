import type { Tools } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import { findNext, findWebhook } from './data.ts';

export const DELIVER_WEBHOOK = 'deliver webhook';

/** Looks at once whether there is something to send to it. */
export function queueDelivery({ db, now }: Pick<Tools, 'db' | 'now'>, webhookId: number): Promise<void> {
  return queueJob(db, { kind: DELIVER_WEBHOOK, payload: { webhookId } }, now());
}

/** Looks again when the next is due; one job for each such moment, however many see it. */
export async function queueNextDelivery(tools: Pick<Tools, 'db' | 'now'>, webhookId: number): Promise<void> {
  const { db, now } = tools;
  const webhook = await findWebhook(db, webhookId);
  const next = await findNext(db, webhookId);
  if (!webhook?.isOn || !next) return;
  const runAt = new Date(Math.max(next.dueAt.getTime(), webhook.nextProbeAt?.getTime() ?? 0));
  if (runAt <= now()) return queueDelivery(tools, webhookId);
  const uniqueKey = `webhook ${webhookId}, ${next.id} after ${next.tries} at ${runAt.toISOString()}`;
  await queueJob(db, { kind: DELIVER_WEBHOOK, payload: { webhookId }, runAt, uniqueKey }, now());
}
