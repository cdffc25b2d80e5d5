import { randomUUID } from 'node:crypto';
import type { Tools } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue-job.ts';
import { DELIVER_MAIL } from '#server/kit/mail/queue-mail.ts';
import { hasWaiting, queueNextMails, skipForgotten } from '#server/newsletter/audience/data.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { lockLetter } from './data.ts';
import { POST_LETTER } from './job-kinds.ts';
import { layOutLetter } from './lay-out-letter.ts';

/** So many at a time, and the next after these: a booking's mail never waits behind a whole newsletter. */
const BATCH = 100;

/**
 * Puts the next of a letter's mails into the outbox, and queues itself for those after them, in one transaction: a
 * process may die at any moment, and whichever goes on finds who is left. The lock keeps two from going on at once.
 */
export function postLetter({ db, now, publicUrl }: Tools, letterId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockLetter(tx, letterId);
    if (row?.state !== 'sending') return;

    const at = now();
    const token = randomUUID();
    const letter = layOutLetter(row, { studio: await readSettings(tx), publicUrl }, token);
    const form = { ...letter, token, host: new URL(publicUrl).hostname };
    await skipForgotten(tx, letterId);
    await queueNextMails(tx, { letterId, most: BATCH, form, kind: DELIVER_MAIL }, at);
    if (await hasWaiting(tx, letterId)) await queueJob(tx, { kind: POST_LETTER, payload: { letterId } }, at);
  });
}
