import type { Tools } from '#server/kit/http/context.ts';
import type { JobHandlers, Schedule } from '#server/kit/jobs/worker.ts';
import { auditLetter } from './audit-letter.ts';
import { beginSending } from './begin-sending.ts';
import { endFinishedLetters, lockLetter } from './data.ts';
import { POST_LETTER, START_LETTER } from './job-kinds.ts';
import { postLetter } from './post-letter.ts';

type Payload = { letterId: number };

export const lettersJobs: JobHandlers = {
  [START_LETTER]: (tools, { letterId }: Payload) => startScheduled(tools, letterId),
  [POST_LETTER]: (tools, { letterId }: Payload) => postLetter(tools, letterId),
};

export const letterBooks: Schedule = {
  name: 'letter books',
  everyMinutes: 1,
  run: ({ db, now }) => endFinishedLetters(db, now()),
};

/** One that was cancelled or put off meanwhile has another job, or none. */
function startScheduled(tools: Tools, letterId: number): Promise<void> {
  return tools.db.transaction(async (tx) => {
    const row = await lockLetter(tx, letterId);
    if (row?.state !== 'scheduled' || !row.sendAt || row.sendAt > tools.now()) return;
    const inTx = { ...tools, db: tx, visitor: null, address: 'in process' };
    await beginSending(inTx, row);
    await auditLetter(inTx, 'send', letterId, { after: { segment: row.segment, sendAt: row.sendAt } });
  });
}
