import type { Context } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { auditIssue } from './audit-issue.ts';
import { lockIssue } from './data.ts';
import { liveIssue } from './live-issue.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';
import { renderIssue } from './render-issue.ts';

/** To the admin alone, marked as a test; its unsubscribe link has no effect, since there is no subscription. */
export function testIssue(ctx: Context, id: number): Promise<{ recipient: string }> {
  return ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    const row = liveIssue(await lockIssue(tx, id));
    refuseIncomplete(row);
    const studio = await readSettings(tx);
    const { html, text } = renderIssue(row, { studio, publicUrl: ctx.publicUrl }, '');
    const recipient = ctx.visitor.email;
    await queueMail(inTx, { recipient, subject: `[Test] ${row.subject}`, html, text });
    await auditIssue(inTx, 'test', id, { after: { recipient } });
    return { recipient };
  });
}
