import type { Context } from '#server/kit/http/context.ts';
import { conflict, notFound } from '#shared/kit/problem.ts';
import type { Letter } from '#shared/newsletter/issues-contract.ts';
import { auditLetter } from './audit-letter.ts';
import { endFinishedLetters, lockLetter, updateLetter } from './data.ts';
import { getLetter } from './get-letter.ts';
import { liveLetter } from './live-letter.ts';

export function removeLetter(ctx: Context, id: number): Promise<undefined> {
  return ctx.db.transaction(async (tx) => {
    await endFinishedLetters(tx, ctx.now()); // one that is out need not wait for the books
    const { state, subject } = liveLetter(await lockLetter(tx, id));
    if (state === 'scheduled' || state === 'sending') {
      throw conflict('on_its_way', 'This newsletter is being sent. Please cancel sending first.');
    }
    await updateLetter(tx, id, { removedAt: ctx.now() });
    await auditLetter({ ...ctx, db: tx }, 'delete', id, { before: { subject, state } });
    return undefined;
  });
}

export function restoreLetter(ctx: Context, id: number): Promise<Letter> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockLetter(tx, id);
    if (!row) throw notFound('newsletter');
    if (row.removedAt) {
      await updateLetter(tx, id, { removedAt: null });
      await auditLetter({ ...ctx, db: tx }, 'restore', id, {
        after: { subject: row.subject, state: row.state },
      });
    }
    return getLetter(tx, id);
  });
}
