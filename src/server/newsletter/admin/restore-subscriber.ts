import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { notFound } from '#shared/kit/problem.ts';
import type { Subscriber } from '#shared/newsletter/subscribers-contract.ts';
import { lockSubscriber, setArchived } from './data.ts';
import { toSubscriber } from './to-subscriber.ts';

/** Idempotent: one who subscribed again meanwhile is on the list already. */
export function restoreToList(ctx: Context, id: number): Promise<Subscriber> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockSubscriber(tx, id);
    if (!row) throw notFound('subscriber');
    if (row.archivedAt) {
      await setArchived(tx, id, null);
      const details = { email: row.email };
      await recordAudit(
        { ...ctx, db: tx },
        { action: 'restore subscriber', subject: `subscriber ${id}`, details },
      );
    }
    return toSubscriber(row);
  });
}
