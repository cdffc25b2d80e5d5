import type { Tools } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';

export const LAPSE = 'lapse offer';

/** An earlier one of the same offer finds that it has time left, and does nothing. */
export async function queueLapse(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  offerId: number,
  expiresAt: Date,
): Promise<void> {
  await queueJob(db, { kind: LAPSE, payload: { offerId }, runAt: expiresAt }, now());
}
