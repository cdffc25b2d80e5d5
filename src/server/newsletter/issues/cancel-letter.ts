import type { Context } from '#server/kit/http/context.ts';
import { withdrawAll } from '#server/newsletter/audience/data.ts';
import { conflict } from '#shared/kit/problem.ts';
import type { Letter } from '#shared/newsletter/issues-contract.ts';
import { auditLetter } from './audit-letter.ts';
import { endFinishedLetters, lockLetter, updateLetter } from './data.ts';
import { getLetter } from './get-letter.ts';
import { liveLetter } from './live-letter.ts';

/** What is scheduled is a draft again; of what is on its way, the part that has not gone out stays here. */
export function cancelLetter(ctx: Context, id: number): Promise<Letter> {
  return ctx.db.transaction(async (tx) => {
    await endFinishedLetters(tx, ctx.now());
    const { state } = liveLetter(await lockLetter(tx, id));
    if (state !== 'scheduled' && state !== 'sending') {
      throw conflict('nothing_to_cancel', "There's nothing to cancel: this newsletter isn't being sent.");
    }
    if (state === 'scheduled') await updateLetter(tx, id, { state: 'draft', sendAt: null });
    else {
      await updateLetter(tx, id, { state: 'cancelled', endedAt: ctx.now() });
      await withdrawAll(tx, id);
    }
    const letter = await getLetter(tx, id);
    const after = { state: letter.state, progress: letter.progress };
    await auditLetter({ ...ctx, db: tx }, 'cancel', id, { before: { state }, after });
    return letter;
  });
}
