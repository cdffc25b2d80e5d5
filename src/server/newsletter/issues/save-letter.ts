import { sanitiseArticle } from '#server/articles/text/sanitise-article.ts';
import { changesOf } from '#server/audit/changes.ts';
import type { Context } from '#server/kit/http/context.ts';
import { refuseStale } from '#server/kit/http/refuse-stale.ts';
import { conflict } from '#shared/kit/problem.ts';
import type { Letter, LetterFields } from '#shared/newsletter/issues-contract.ts';
import { auditLetter } from './audit-letter.ts';
import { insertLetter, lockLetter, updateLetter } from './data.ts';
import { liveLetter } from './live-letter.ts';
import { toLetter } from './to-letter.ts';

export function addLetter(ctx: Context, fields: LetterFields): Promise<Letter> {
  return ctx.db.transaction(async (tx) => {
    const at = ctx.now();
    const whole = { subject: '', preheader: '', content: '', segment: 'all' as const, ...clean(fields) };
    const row = await insertLetter(tx, { ...whole, createdAt: at, updatedAt: at });
    await auditLetter({ ...ctx, db: tx }, 'add', row.id, { after: whole });
    return toLetter(row, []);
  });
}

type Change = LetterFields & { updatedAt?: string | undefined; autosave?: boolean | undefined };

/** Nobody sees a draft: what is kept of it by itself, every few seconds of typing, need not be on record. */
export function changeLetter(
  ctx: Context,
  id: number,
  { updatedAt, autosave, ...fields }: Change,
): Promise<Letter> {
  return ctx.db.transaction(async (tx) => {
    const before = liveLetter(await lockLetter(tx, id));
    if (before.state !== 'draft') {
      throw conflict('no_draft', 'Only a draft can be changed. Please cancel the sending first, or copy it.');
    }
    refuseStale(updatedAt, before.updatedAt);
    const next = clean(fields);
    const row = await updateLetter(tx, id, { ...next, updatedAt: ctx.now() });
    if (!autosave) {
      await auditLetter({ ...ctx, db: tx }, 'change', id, changesOf(before, { ...before, ...next }));
    }
    return toLetter(row, []);
  });
}

function clean({ content, ...fields }: LetterFields) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(given) as { [Name in keyof typeof fields]: NonNullable<(typeof fields)[Name]> }),
    ...(content !== undefined && { content: sanitiseArticle(content) }),
  };
}
