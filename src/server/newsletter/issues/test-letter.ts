import type { Context } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { auditLetter } from './audit-letter.ts';
import { lockLetter } from './data.ts';
import { layOutLetter } from './lay-out-letter.ts';
import { liveLetter } from './live-letter.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';

/** To oneself alone, marked as a test; its way out leads nowhere, for nobody is on the list by it. */
export function testLetter(ctx: Context, id: number): Promise<{ recipient: string }> {
  return ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    const row = liveLetter(await lockLetter(tx, id));
    refuseIncomplete(row);
    const studio = await readSettings(tx);
    const { html, text } = layOutLetter(row, { studio, publicUrl: ctx.publicUrl }, '');
    const recipient = ctx.visitor.email;
    await queueMail(inTx, { recipient, subject: `[Test] ${row.subject}`, html, text });
    await auditLetter(inTx, 'test', id, { after: { recipient } });
    return { recipient };
  });
}
