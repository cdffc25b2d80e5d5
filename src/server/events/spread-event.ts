import type { Tools } from '#server/kit/http/context.ts';
import { findEvent, listUnspread, lockObject, markSpread } from './data.ts';
import type { EventHooks } from './hooks.ts';

/**
 * Calls the hooks for an event, and before it for those of the same object that were not spread yet: jobs may run in
 * another order. The last time a hook that fails is let go, so that neither the other hooks nor what comes after are held up for good.
 */
export async function spreadEvent(
  tools: Tools,
  hooks: readonly EventHooks[],
  eventId: number,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const problems: unknown[] = [];
  await tools.db.transaction(async (tx) => {
    const event = await findEvent(tx, eventId);
    if (!event) return;
    await lockObject(tx, event);
    for (const row of await listUnspread(tx, event)) {
      const { id, kind, objectType, objectId, facts } = row;
      const happenedAt = row.happenedAt ?? tools.now();
      for (const hook of hooks) {
        const work = tx.transaction((part) =>
          hook.spread({ ...tools, db: part }, { id, kind, objectType, objectId, facts, happenedAt }),
        );
        await (isLast ? work.catch((error) => problems.push(error)) : work);
      }
      await markSpread(tx, id, happenedAt, tools.now());
    }
  });
  // For the list of jobs that failed.
  if (problems.length > 0) throw problems[0];
}
