import type { Context } from '#server/kit/http/context.ts';
import { refuseStale } from '#server/kit/http/refuse-stale.ts';
import { queueJob } from '#server/kit/jobs/queue-job.ts';
import { countAudience } from '#server/newsletter/audience/data.ts';
import { conflict, refusal } from '#shared/kit/problem.ts';
import { readStudioTime } from '#shared/kit/read-studio-time.ts';
import type { Letter } from '#shared/newsletter/issues-contract.ts';
import { auditLetter } from './audit-letter.ts';
import { beginSending } from './begin-sending.ts';
import { lockLetter, updateLetter } from './data.ts';
import { getLetter } from './get-letter.ts';
import { START_LETTER } from './job-kinds.ts';
import { liveLetter } from './live-letter.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';

type Wish = { sendAt?: string | undefined; updatedAt?: string | undefined };

/** Now, or at a time: then the segment is counted anew when the time comes. */
export function sendLetter(ctx: Context, id: number, { sendAt, updatedAt }: Wish): Promise<Letter> {
  return ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    const row = liveLetter(await lockLetter(tx, id));
    if (row.state !== 'draft') throw conflict('already_sent', 'This newsletter is already being sent.');
    refuseStale(updatedAt, row.updatedAt);
    refuseIncomplete(row);

    const at = ctx.now();
    const when = sendAt === undefined ? null : readStudioTime(sendAt);
    if (when && when <= at) throw refusal('in_the_past', 'Please choose a time in the future');
    const count = await countAudience(tx, row.segment, at);
    if (count === 0) throw refusal('nobody_there', 'Nobody in this segment is subscribed.');

    const { subject, segment, content } = row;
    const after = { subject, segment, content, recipients: count, sendAt: when?.toISOString() ?? 'now' };
    await auditLetter(inTx, when ? 'schedule' : 'send', id, { after });
    if (when) {
      await updateLetter(tx, id, { state: 'scheduled', sendAt: when });
      await queueJob(tx, { kind: START_LETTER, payload: { letterId: id }, runAt: when }, at);
    } else {
      await beginSending(inTx, row);
    }
    return getLetter(tx, id);
  });
}
