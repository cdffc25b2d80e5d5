import type { Db } from '#server/kit/db/db.ts';
import type { EventKind } from '#shared/events/kinds.ts';
import { replaceListener } from './data.ts';

/**
 * From now on triggers write events of these kinds for `listener`, instead of those before; none: it listens no more.
 * Call it in the transaction that changes who wants what, after a lock that keeps two such changes apart.
 */
export function listenToEvents(tx: Db, listener: string, kinds: readonly EventKind[]): Promise<void> {
  return replaceListener(tx, listener, kinds);
}
