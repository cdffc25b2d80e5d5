import { recordAudit } from '#server/audit/record-audit.ts';
import { writeTestEvent } from '#server/events/write-test-event.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { offsetOf, type PageOf } from '#shared/kit/page-of.ts';
import { conflict, notFound, orNotFound, refusal } from '#shared/kit/problem.ts';
import type { Delivery, DeliveryQuery, Replay } from '#shared/webhooks/contract.ts';
import {
  countWaitingTests,
  type EventDelivery,
  findWebhook,
  insertTestDelivery,
  listLog,
  lockWebhooks,
  requeue,
} from './data.ts';
import { queueDelivery } from './queue-delivery.ts';
import type { WebhookRow } from './tables.ts';

export async function listDeliveries(
  { db }: Context,
  id: number,
  query: DeliveryQuery,
): Promise<PageOf<Delivery>> {
  orNotFound(await findWebhook(db, id), 'webhook');
  const page = { limit: query.pageSize, offset: offsetOf(query) };
  const { rows, total } = await listLog(db, { webhookId: id, state: query.state, ...page });
  return { items: rows.map(toDelivery), total };
}

/** An event of its own, to it alone. While one is on its way there is no second. */
export async function testWebhook(ctx: Context, id: number): Promise<undefined> {
  await withTransaction(ctx, async (inTransaction, tx) => {
    await requireOn(inTransaction, id);
    if ((await countWaitingTests(tx, id)) > 0)
      throw conflict('test_waiting', 'A test is still on its way. Its result will be in the log below.');
    await insertTestDelivery(tx, id, await writeTestEvent(tx, id, ctx.now()), ctx.now());
    await queueDelivery(inTransaction, id);
    await recordAudit(inTransaction, { action: 'test webhook', target: `webhook ${id}` });
  });
}

/** One of the log, or all that happened since; sent with the number they had. */
export function replayEvents(
  ctx: Context,
  id: number,
  { deliveryId, since }: Replay,
): Promise<{ replayed: number }> {
  const which = chosen(deliveryId, since);
  return withTransaction(ctx, async (inTransaction, tx) => {
    await requireOn(inTransaction, id);
    const replayed = await requeue(tx, id, which, ctx.now());
    if (replayed === 0 && 'deliveryId' in which) throw notFound('event');
    await queueDelivery(inTransaction, id);
    const details = { replayed, ...(since && { since }) };
    await recordAudit(inTransaction, { action: 'replay webhook', target: `webhook ${id}`, details });
    return { replayed };
  });
}

function chosen(deliveryId: number | null | undefined, since: string | null | undefined) {
  if (deliveryId && !since) return { deliveryId };
  if (since && !deliveryId) return { since: new Date(since) };
  throw refusal('one_of_both', 'Please give one event of the log, or a time since when.');
}

async function requireOn({ db }: Context, id: number): Promise<WebhookRow> {
  await lockWebhooks(db);
  const webhook = orNotFound(await findWebhook(db, id), 'webhook');
  if (!webhook.isOn) throw conflict('webhook_off', 'Please switch it on first.');
  return webhook;
}

function toDelivery(row: EventDelivery): Delivery {
  const { id, eventId, kind, objectType, objectId, state, tries, status, tookMs, answer, problem } = row;
  return {
    id,
    eventId: `evt_${eventId}`,
    kind,
    object: { type: objectType, id: objectId },
    happenedAt: (row.happenedAt ?? row.queuedAt).toISOString(),
    state,
    tries,
    nextTryAt: state === 'waiting' ? row.dueAt.toISOString() : null,
    triedAt: row.triedAt?.toISOString() ?? null,
    status,
    tookMs,
    answer,
    problem,
  };
}
