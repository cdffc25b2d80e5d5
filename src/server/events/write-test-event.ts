import type { Db } from '#server/kit/db/db.ts';
import { TEST_EVENT } from '#shared/events/kinds.ts';
import { insertSpread } from './data.ts';

/** An event by hand, which no hook is called for. Returns its id. */
export function writeTestEvent(tx: Db, webhookId: number, now: Date): Promise<number> {
  return insertSpread(tx, { kind: TEST_EVENT, objectType: 'webhook', objectId: webhookId, facts: {} }, now);
}
