import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { mails } from './tables.ts';

/** Withdraws mails whose delivery has not begun, and returns the topic of each, oldest first. */
export async function withdrawMails(
  tx: Db,
  { thread, topic }: { thread: string; topic: string },
): Promise<Record<string, string>[]> {
  const waiting = tx
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.thread, thread),
        eq(mails.topic, topic),
        eq(mails.state, 'waiting'),
        isNull(mails.takenAt),
      ),
    )
    .orderBy(asc(mails.id))
    .for('update');
  const gone = await tx
    .delete(mails)
    .where(inArray(mails.id, waiting))
    .returning({ id: mails.id, facts: mails.facts });
  return gone.sort((one, other) => one.id - other.id).map(({ facts }) => facts ?? {});
}
