import { listenToEvents } from '#server/events/listen-to-events.ts';
import type { Db } from '#server/kit/db/db.ts';
import { listKindsInUse } from './data.ts';

/** In the transaction that changed webhooks, which are locked: what is written from now on is what they listen to. */
export async function listenForWebhooks(tx: Db): Promise<void> {
  await listenToEvents(tx, 'webhooks', await listKindsInUse(tx));
}
