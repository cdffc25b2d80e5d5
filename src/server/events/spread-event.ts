import type { Tools } from '#server/kit/http/context.ts';
import { findEvent, listUnspread, lockObject, markSpread } from './data.ts';
import type { EventHooks } from './hooks.ts';
import type { EventRow } from './tables.ts';

/**
 * Calls the hooks for an event, and before it for those of the same object that were not spread yet: jobs may run in
 * another order. One that fails time and again is let go, so that those after it are not held up for good.
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
      const work = tx.transaction((part) => spread({ ...tools, db: part }, hooks, row));
      if (!isLast) await work;
      else
        await work.catch(async (error) => {
          problems.push(error);
          await markSpread(tx, row.id, row.happenedAt ?? tools.now(), tools.now());
        });
    }
  });
  // For the list of jobs that failed.
  if (problems.length > 0) throw problems[0];
}

async function spread(tools: Tools, hooks: readonly EventHooks[], row: EventRow): Promise<void> {
  const { id, kind, objectType, objectId, facts } = row;
  const happenedAt = row.happenedAt ?? tools.now();
  const event = { id, kind, objectType, objectId, facts, happenedAt };
  for (const hook of hooks) await hook.spread(tools, event);
  await markSpread(tools.db, id, happenedAt, tools.now());
}
